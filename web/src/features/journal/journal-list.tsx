import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ShownEntry, type UnsentWrite, withUnsent } from '@/features/offline';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ShowMore } from '@/ui/show-more';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';

type JournalListProps<Entry> = {
  found: UseInfiniteQueryResult<InfiniteData<Entry[]>>;
  /** The unsynced changes in this part of the journal. */
  unsent: readonly UnsentWrite[];
  /** Whether an entry that isn't synced yet matches the search. */
  fits: (entry: Entry) => boolean;
  words: { loading: string; failure: string; empty: string; emptyHint: string };
  icon: LucideIcon;
  /** A button to create an entry. */
  action: ReactNode;
  /** Search and filters; hidden while the journal is empty. */
  filters: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  children: (entry: ShownEntry<Entry>) => ReactNode;
};

/** The entries in one part of the journal, with loading, error, and empty states. */
export function JournalList<Entry extends { id: string }>(props: JournalListProps<Entry>) {
  const { found, unsent, fits, words, icon, action, filters, isFiltered, onClear, children } =
    props;
  const { data, isPending } = found;
  const read = data?.pages.flat();
  const shown = withUnsent(read ?? [], unsent).filter((entry) => !entry.sending || fits(entry));
  // Offline, there may be no loaded entries but still some that aren't synced yet.
  const entries = read || shown.length > 0 ? shown : undefined;
  if (isPending && !isFiltered) return <ListSkeleton label={words.loading} />;
  if (entries?.length === 0 && !isFiltered && !found.isPlaceholderData) {
    return (
      <EmptyState icon={icon} title={words.empty} description={words.emptyHint} action={action} />
    );
  }
  return (
    <div className="grid gap-6">
      {/* Always shown, so that a search can be changed even if it failed or found nothing. */}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        {filters}
        <div className="max-sm:w-full">{action}</div>
      </div>
      {isPending && <EntrySkeletons label={words.loading} />}
      {!read && !isPending && (
        <LoadFailure title={words.failure} error={found.error} onRetry={found.refetch} />
      )}
      {entries?.length === 0 && (
        <div role="status">
          <EmptyState
            icon={SearchX}
            title={m.common_no_matches()}
            description={m.journal_none_description()}
            action={
              <Button variant="secondary" onClick={onClear}>
                {m.journal_none_clear()}
              </Button>
            }
          />
        </div>
      )}
      {entries && entries.length > 0 && (
        <div
          aria-busy={found.isPlaceholderData}
          className="divide-y divide-line border-y border-line"
        >
          {entries.map(children)}
        </div>
      )}
      <ShowMore pages={found} label={m.common_show_more()} failure={m.journal_more_failure()} />
    </div>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap justify-between gap-5">
        <Skeleton className="h-16 w-96 max-w-full" />
        <Skeleton className="h-10 w-40 self-end max-sm:w-full" />
      </div>
      <EntrySkeletons label={label} />
    </div>
  );
}

function EntrySkeletons({ label }: { label: string }) {
  return (
    <div>
      <Spinner label={label} className="sr-only" />
      <div className="divide-y divide-line border-y border-line">
        {['first', 'second', 'third'].map((rowKey) => (
          <div key={rowKey} className="grid gap-3 py-7">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-20 max-w-measure" />
          </div>
        ))}
      </div>
    </div>
  );
}
