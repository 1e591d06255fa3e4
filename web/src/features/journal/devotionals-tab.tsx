import { NotebookPen, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { GeneratedBadge } from '@/features/assist';
import { SendingBadge, type ShownEntry, useUnsentWrites } from '@/features/offline';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { type DevotionalType, type PersonalDevotional, usePersonalDevotionals } from './api';
import { DeleteAction, EditAction, Entry } from './entry';
import { hasWords } from './has-words';
import { JournalList } from './journal-list';
import { DevotionalDialog, Filters } from './lazy-parts';
import { useDevotionalDeletion } from './use-deletion';

const types: readonly { value: DevotionalType; label: () => string }[] = [
  { value: 'regular', label: m.journal_devotional_type_own },
  { value: 'ai_generated', label: m.journal_devotional_type_generated },
];

/** The dialog's state: null means closed, `entry: null` creates a new entry, and anything else edits one. */
type DialogState = { entry: PersonalDevotional | null } | null;

export function DevotionalsTab() {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<DevotionalType | null>(null);
  // Each dialog closes only itself: one that was dismissed while saving must not close the next one.
  const [dialogState, setWriting] = useState<DialogState>(null);
  const q = useDebounced(search.trim(), 300);
  const found = usePersonalDevotionals({ ...(q && { q }), ...(type && { type }) });
  const unsent = useUnsentWrites('devotional');
  return (
    <>
      <JournalList
        found={found}
        unsent={unsent}
        fits={(entry) =>
          hasWords(q, [entry.title, entry.content, entry.verse, entry.verseReference]) &&
          (type === null || entry.type === type)
        }
        words={{
          loading: m.common_loading_your_devotionals(),
          failure: m.common_we_couldnt_load_your_devotionals(),
          empty: m.common_no_devotionals_yet(),
          emptyHint: m.journal_devotionals_empty_hint(),
        }}
        icon={NotebookPen}
        action={
          <Button className="max-sm:w-full" onClick={() => setWriting({ entry: null })}>
            <Plus aria-hidden="true" />
            {m.journal_devotional_new()}
          </Button>
        }
        filters={
          <Suspense fallback={<Skeleton className="h-16 w-96 max-w-full" />}>
            <Filters
              label={m.journal_search_devotionals()}
              search={search}
              onSearch={setSearch}
              choices={[
                {
                  label: m.common_type(),
                  all: m.common_all_types(),
                  options: types.map(({ value, label }) => ({ value, label: label() })),
                  value: type,
                  onValue: (chosen) =>
                    setType(types.find(({ value }) => value === chosen)?.value ?? null),
                },
              ]}
            />
          </Suspense>
        }
        isFiltered={search.trim() !== '' || q !== '' || type !== null}
        onClear={() => {
          setSearch('');
          setType(null);
        }}
      >
        {(entry) => (
          <DevotionalEntry key={entry.id} entry={entry} onEdit={() => setWriting({ entry })} />
        )}
      </JournalList>
      <Suspense>
        {dialogState && (
          <DevotionalDialog
            entry={dialogState.entry}
            onClose={() => setWriting((now) => (now === dialogState ? null : now))}
          />
        )}
      </Suspense>
    </>
  );
}

type DevotionalEntryProps = { entry: ShownEntry<PersonalDevotional>; onEdit: () => void };

function DevotionalEntry({ entry, onEdit }: DevotionalEntryProps) {
  const { title, content, verse, verseReference, createdAt, type, isBuiltIn } = entry;
  const { remove, isPending } = useDevotionalDeletion();
  return (
    <Entry
      title={title}
      createdAt={createdAt}
      badges={
        <>
          {type === 'ai_generated' && <GeneratedBadge isBuiltIn={isBuiltIn} />}
          <SendingBadge sending={entry.sending} />
        </>
      }
      before={
        (verse || verseReference) && (
          <figure className="grid max-w-measure gap-1 border-s-2 border-wheat ps-4">
            {verse && (
              <blockquote
                dir="auto"
                className="font-serif leading-relaxed break-words whitespace-pre-line text-muted"
              >
                {verse}
              </blockquote>
            )}
            {verseReference && (
              <figcaption className="text-xs font-medium text-wine-ink">
                {verseReference}
              </figcaption>
            )}
          </figure>
        )
      }
      content={content}
      actions={
        <>
          <EditAction title={title} onClick={onEdit} />
          <DeleteAction
            title={title}
            loading={isPending}
            onDelete={(pressed) => void remove(entry, pressed)}
          />
        </>
      }
    />
  );
}
