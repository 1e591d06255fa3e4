import { Compass, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import type { Filter } from './filters';
import { SeriesCard } from './series-card';
import type { SeriesProgress } from './standing';
import { useSeriesProgress } from './use-standings';

/** Lazy-loaded, so that the series can be browsed before the filter code loads. */
const Filters = lazy(() => import('./filters').then((module) => ({ default: module.Filters })));

const noFilter: Filter = { category: null, difficulty: null };

export function AvailableTab() {
  const { standings, error, refetch } = useSeriesProgress();
  const [filter, setFilter] = useState(noFilter);
  if (!standings && error) {
    return <LoadFailure title={m.missions_failure()} error={error} onRetry={refetch} />;
  }
  if (!standings) return <SeriesGridSkeleton />;
  if (standings.length === 0) {
    return (
      <EmptyState
        icon={Compass}
        title={m.common_no_missions_yet()}
        description={m.missions_empty_hint()}
      />
    );
  }
  const matches = standings.filter((one) => matchesFilter(one, filter));
  return (
    <div className="grid gap-6">
      <Suspense fallback={<Skeleton className="h-16 w-96 max-w-full" />}>
        <Filters filter={filter} onFilter={setFilter} />
      </Suspense>
      {matches.length === 0 ? (
        <div role="status">
          <EmptyState
            icon={SearchX}
            title={m.common_no_matches()}
            description={m.missions_none_hint()}
            action={
              <Button variant="secondary" onClick={() => setFilter(noFilter)}>
                {m.missions_none_clear()}
              </Button>
            }
          />
        </div>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {matches.map((standing) => (
            <li key={standing.series.id}>
              <SeriesCard standing={standing} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function matchesFilter({ series }: SeriesProgress, { category, difficulty }: Filter): boolean {
  return (
    (category === null || series.category === category) &&
    (difficulty === null || series.difficulty === difficulty)
  );
}

const skeletonKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function SeriesGridSkeleton() {
  return (
    <div className="grid gap-6">
      <Spinner label={m.missions_loading()} className="sr-only" />
      <Skeleton className="h-16 w-96 max-w-full" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {skeletonKeys.map((rowKey) => (
          <div key={rowKey} className="grid gap-3 rounded-lg border border-line p-5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-20" />
            <Skeleton className="h-8 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
