import { Suspense } from 'react';
import { Skeleton } from '@/ui/states/skeleton';
import type { Sermon } from '../api';
import { BuilderLink } from '../builder-link';
import { SermonMenu } from '../lazy-parts';
import type { SermonActions } from '../sermon-actions';
import { StatusBadge } from '../status-badge';
import { formatBlockCount, formatSermonDay, sermonDetails } from '../words';

type SermonRowProps = {
  sermon: Sermon;
  /** The title of the sermon's series, if the list has sermons from several series. */
  seriesTitle: string | null;
  actions: SermonActions;
};

export function SermonRow({ sermon, seriesTitle, actions }: SermonRowProps) {
  const { title, subtitle, status, passages } = sermon;
  return (
    <article
      aria-label={title}
      className="flex gap-x-6 gap-y-3 py-5 items-start max-sm:flex-col sm:justify-between"
    >
      <div className="grid min-w-0 gap-1.5">
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <time dateTime={sermon.scheduledDate ?? undefined}>{formatSermonDay(sermon)}</time>
          <StatusBadge status={status} />
        </p>
        <h3
          tabIndex={-1}
          dir="auto"
          className="justify-self-start rounded-sm font-serif text-lg font-semibold wrap-anywhere"
        >
          {title}
        </h3>
        {subtitle && (
          <p dir="auto" className="font-serif text-muted wrap-anywhere">
            {subtitle}
          </p>
        )}
        <p className="figures text-sm text-muted wrap-anywhere">
          {[seriesTitle, ...sermonDetails(sermon)].filter(Boolean).join(' · ')}
        </p>
        <p className="figures text-xs text-muted wrap-anywhere">
          {[...passages, formatBlockCount(sermon)].join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <BuilderLink sermon={sermon} />
        <Suspense fallback={<Skeleton className="size-10" />}>
          <SermonMenu sermon={sermon} actions={actions} />
        </Suspense>
      </div>
    </article>
  );
}

/** Placeholder for a loading row. */
export function SermonRowSkeleton() {
  return (
    <div className="grid gap-2.5 py-5">
      <Skeleton className="h-5 w-56 max-w-full" />
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="h-4 w-64 max-w-full" />
    </div>
  );
}
