import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Spinner } from '@/ui/states/spinner';

/** An error message for part of a tab. */
export function PartFailure({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {words}
      <Button size="sm" variant="link" onClick={onRetry}>
        {m.common_try_again_2()}
      </Button>
    </p>
  );
}

/** A placeholder for the catalog: facts on the side, with descriptions next to them. */
export function CatalogSkeleton({ label }: { label: string }) {
  return (
    <div>
      <Spinner label={label} className="sr-only" />
      <div className="divide-y divide-line border-y border-line">
        {['first', 'second', 'third'].map((rowKey) => (
          <div
            key={rowKey}
            className="grid gap-x-12 gap-y-5 py-7 lg:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <div className="grid content-start gap-3">
              <Skeleton className="h-7 w-48" />
              <Skeleton className="h-16 w-56" />
            </div>
            <div className="grid content-start gap-4">
              <Skeleton className="h-20 max-w-measure" />
              <Skeleton className="h-5 w-64 max-w-full" />
              <Skeleton className="h-10 w-40" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A placeholder with one large panel above smaller ones. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <SkeletonList
      label={label}
      rows={['h-7 w-64 max-w-full', 'h-52', 'h-24 max-w-measure']}
      className="grid gap-6"
    />
  );
}
