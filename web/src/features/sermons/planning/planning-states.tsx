import { Link } from '@tanstack/react-router';
import { CalendarRange, FilePenLine, Plus, SearchX } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { SermonRowSkeleton } from './list/sermon-row';

/** Shown when there are no series or sermons yet. */
export function EmptyPlan({ onNewSeries }: { onNewSeries: () => void }) {
  return (
    <EmptyState
      icon={CalendarRange}
      title={m.sermon_planning_empty()}
      description={m.sermon_planning_empty_hint()}
      action={
        <Button onClick={onNewSeries}>
          <Plus aria-hidden="true" />
          {m.common_new_series()}
        </Button>
      }
    />
  );
}

/** Shown when the selected series, or the whole plan, has no sermons. */
export function NoSermons({ onNewSermon }: { onNewSermon: () => void }) {
  return (
    <EmptyState
      icon={FilePenLine}
      title={m.sermon_planning_sermons_empty()}
      description={m.sermon_planning_sermons_empty_hint()}
      action={
        <Button onClick={onNewSermon}>
          <Plus aria-hidden="true" />
          {m.sermon_planning_sermon_new()}
        </Button>
      }
    />
  );
}

/** Sermons started in the builder have no series. */
export function NoSermonsWithoutSeries() {
  return (
    <EmptyState
      icon={FilePenLine}
      title={m.sermon_planning_loose_empty()}
      description={m.sermon_planning_loose_empty_hint()}
      action={
        <Button asChild variant="secondary">
          <Link to="/sermon-builder/{-$sermonId}" params={{}}>
            {m.sermon_planning_open_builder()}
          </Link>
        </Button>
      }
    />
  );
}

/** The series in the URL doesn't exist (anymore). */
export function SeriesNotFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={m.common_series_not_found()}
      description={m.common_it_may_have_been_deleted()}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {m.sermon_planning_show_all()}
        </Button>
      }
    />
  );
}

export function PlanningSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-12">
      <Spinner label={m.sermon_planning_loading()} className="sr-only" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14 max-lg:hidden" />
        <Skeleton className="h-14 max-lg:hidden" />
      </div>
      <div className="divide-y divide-line">
        <Skeleton className="mb-4 h-8 w-64 max-w-full" />
        <SermonRowSkeleton />
        <SermonRowSkeleton />
        <SermonRowSkeleton />
      </div>
    </div>
  );
}
