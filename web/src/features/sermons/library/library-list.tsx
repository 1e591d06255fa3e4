import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ShowMore } from '@/ui/show-more';
import { EmptyState } from '@/ui/states/empty-state';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';

type LibraryListProps<Entry> = {
  found: Parameters<typeof ShowMore>[0]['pages'] & {
    isPending: boolean;
    isPlaceholderData: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Undefined while loading. */
  entries: readonly Entry[] | undefined;
  words: { loading: string; failure: string; empty: string; emptyHint: string };
  icon: LucideIcon;
  /** The first action to offer when the list is empty. */
  action?: ReactNode;
  isFiltered: boolean;
  onShowAll: () => void;
  children: (entry: Entry) => ReactNode;
};

/** A list in the library, with its loading, error, and empty states. */
export function LibraryList<Entry>(props: LibraryListProps<Entry>) {
  const { found, entries, words, icon, action, isFiltered, onShowAll, children } = props;
  if (found.isPending) return <ListSkeleton label={words.loading} />;
  if (!entries) return <ListFailure title={words.failure} {...found} />;
  if (entries.length === 0) {
    return (
      <div role="status">
        {isFiltered ? (
          <EmptyState
            className="px-0! py-6!"
            icon={SearchX}
            title={m.common_no_matches()}
            description={m.sermon_library_none_hint()}
            action={
              <Button variant="secondary" onClick={onShowAll}>
                {m.common_clear_filters()}
              </Button>
            }
          />
        ) : (
          <EmptyState
            className="px-0! py-6!"
            icon={icon}
            title={words.empty}
            description={words.emptyHint}
            action={action}
          />
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <ul
        aria-busy={found.isPlaceholderData}
        className="grid divide-y divide-line border-y border-line"
      >
        {entries.map(children)}
      </ul>
      <ShowMore
        pages={found}
        label={m.common_show_more()}
        failure={m.sermon_library_more_failure()}
      />
    </div>
  );
}

type ListFailureProps = { title: string; error: Error | null; refetch: () => unknown };

export function ListFailure({ title, error, refetch }: ListFailureProps) {
  return (
    <ErrorState
      className="px-0! py-6!"
      title={title}
      description={
        navigator.onLine ? messageOf(error, m.common_try_again()) : m.sermon_library_offline()
      }
      onRetry={() => void refetch()}
      retryLabel={m.common_try_again_2()}
    />
  );
}

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div>
      <Spinner label={label} className="sr-only" />
      <div className="divide-y divide-line border-y border-line">
        {['first', 'second', 'third'].map((rowKey) => (
          <div key={rowKey} className="grid gap-2 py-4">
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
