import { BookHeart, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useUnsentWrites } from '@/features/offline';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { type JournalPrayer, type PrayerType, useJournalPrayers } from './api';
import { hasWords } from './has-words';
import { JournalList } from './journal-list';
import { AnswerDialog, Filters, PrayerDialog } from './lazy-parts';
import { PrayerEntry } from './prayer-entry';
import { isPrayerType, prayerTypeNames, prayerTypes } from './prayer-types';

/** The dialog's state: null means closed, `entry: null` creates a new prayer, and anything else edits one. */
type DialogState = { entry: JournalPrayer | null } | null;

export function PrayersTab() {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<PrayerType | null>(null);
  const [answered, setAnswered] = useState<boolean | null>(null);
  // Each dialog closes only itself: one that was dismissed while saving must not close the next one.
  const [dialogState, setWriting] = useState<DialogState>(null);
  const [answering, setAnswering] = useState<JournalPrayer | null>(null);
  const q = useDebounced(search.trim(), 300);
  const found = useJournalPrayers({
    ...(q && { q }),
    ...(type && { type }),
    ...(answered !== null && { answered }),
  });
  const unsent = useUnsentWrites('prayer');
  return (
    <>
      <JournalList
        found={found}
        unsent={unsent}
        fits={(entry) =>
          hasWords(q, [entry.title, entry.content]) &&
          (type === null || entry.type === type) &&
          (answered === null || (entry.answeredOn !== null) === answered)
        }
        words={{
          loading: m.journal_prayers_loading(),
          failure: m.journal_prayers_failure(),
          empty: m.journal_prayers_empty(),
          emptyHint: m.journal_prayers_empty_hint(),
        }}
        icon={BookHeart}
        action={
          <Button className="max-sm:w-full" onClick={() => setWriting({ entry: null })}>
            <Plus aria-hidden="true" />
            {m.journal_prayer_new()}
          </Button>
        }
        filters={
          <Suspense fallback={<Skeleton className="h-16 w-96 max-w-full" />}>
            <Filters
              label={m.journal_search_prayers()}
              search={search}
              onSearch={setSearch}
              choices={[
                {
                  label: m.common_type(),
                  all: m.common_all_types(),
                  options: prayerTypes.map((value) => ({
                    value,
                    label: prayerTypeNames[value](),
                  })),
                  value: type,
                  onValue: (chosen) => setType(isPrayerType(chosen) ? chosen : null),
                },
                {
                  label: m.journal_state(),
                  all: m.journal_state_all(),
                  options: [
                    { value: 'true', label: m.journal_state() },
                    { value: 'false', label: m.journal_state_waiting() },
                  ],
                  value: answered === null ? null : String(answered),
                  onValue: (chosen) => setAnswered(chosen === null ? null : chosen === 'true'),
                },
              ]}
            />
          </Suspense>
        }
        isFiltered={search.trim() !== '' || q !== '' || type !== null || answered !== null}
        onClear={() => {
          setSearch('');
          setType(null);
          setAnswered(null);
        }}
      >
        {(entry) => (
          <PrayerEntry
            key={entry.id}
            prayer={entry}
            onEdit={() => setWriting({ entry })}
            onAnswer={() => setAnswering(entry)}
          />
        )}
      </JournalList>
      <Suspense>
        {dialogState && (
          <PrayerDialog
            entry={dialogState.entry}
            onClose={() => setWriting((now) => (now === dialogState ? null : now))}
          />
        )}
        {answering && (
          <AnswerDialog
            prayer={answering}
            onClose={() => setAnswering((now) => (now === answering ? null : now))}
          />
        )}
      </Suspense>
    </>
  );
}
