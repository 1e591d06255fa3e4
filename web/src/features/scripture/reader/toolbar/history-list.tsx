import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { formatRelativeTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { Skeleton } from '@/ui/states/skeleton';
import { type HistoryEntry, useClearHistory, useHistory } from '../api';
import { useReader } from '../state/reader-context';

/** Recently read chapters, latest first. */
export function HistoryList({ onChoose }: { onChoose: () => void }) {
  const { data: entries, isPending, error, refetch } = useHistory();
  if (isPending) return <Skeleton className="h-24" />;
  if (error) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{messageOf(error, m.error_unreachable())}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {m.common_try_again_2()}
        </Button>
      </div>
    );
  }
  return (
    <>
      {entries.length === 0 ? (
        <p className="text-sm text-muted">{m.bible_history_empty()}</p>
      ) : (
        <ul className="-mx-2 grid">
          {entries.map((entry) => (
            <HistoryRow key={`${entry.book} ${entry.chapter}`} entry={entry} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <ClearHistory isEmpty={entries.length === 0} />
    </>
  );
}

/** Clearing the history can't be undone, so it asks for confirmation. */
function ClearHistory({ isEmpty }: { isEmpty: boolean }) {
  const clear = useClearHistory();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    try {
      await clear.mutateAsync();
    } catch (failure) {
      showFailure(failure, m.bible_history_clear_failure(), m.error_unreachable());
    }
    setConfirming(false);
  };
  return (
    <>
      {!isEmpty && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setConfirming(true)}
        >
          {m.bible_history_clear()}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.bible_history_clear_title()}
        description={m.bible_history_clear_description()}
        confirmLabel={m.bible_history_clear()}
        cancelLabel={m.common_cancel()}
        tone="danger"
        pending={clear.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function HistoryRow({ entry, onChoose }: { entry: HistoryEntry; onChoose: () => void }) {
  const { leapTo, translations } = useReader();
  const { book, bookName, chapter, translation, at } = entry;
  const known = translations.find(({ id }) => id === translation);
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          leapTo({ book, chapter, ...(known && { translation }) });
          onChoose();
        }}
        className="flex min-h-9 w-full items-baseline gap-3 rounded-md px-2 py-1.5 text-start text-sm hover:bg-wash pointer-coarse:min-h-11"
      >
        <span className="grow truncate font-medium">{`${bookName} ${chapter}`}</span>
        <span className="text-xs text-muted">{known?.abbreviation ?? translation}</span>
        <span className="text-xs text-muted">{formatRelativeTime(at, new Date())}</span>
      </button>
    </li>
  );
}
