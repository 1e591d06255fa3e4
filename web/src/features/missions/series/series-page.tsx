import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { isNotFound } from '@/api/errors';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { LogoMark } from '@/ui/logo';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type MissionSeries, useMissionProgress, useMissionSeries, useMissions } from '../api';
import { seriesSummary } from '../names';
import { SeriesDays } from './series-days';

export function SeriesPage() {
  const { seriesId } = useParams({ strict: false });
  return <SeriesById key={seriesId} id={seriesId ?? ''} />;
}

export function SeriesById({ id }: { id: string }) {
  const all = useMissionSeries();
  const missions = useMissions(id);
  const progress = useMissionProgress();
  const series = all.data?.find((one) => one.id === id);
  if ((all.data && !series) || isNotFound(missions.error)) return <NotFound />;

  const error = all.error ?? missions.error ?? progress.error;
  const refetchAll = () => Promise.all([all.refetch(), missions.refetch(), progress.refetch()]);
  const isLoaded = series && missions.data && progress.data;
  return (
    <>
      <p className="mb-6">
        <Button asChild size="sm" variant="ghost" className="-ms-3">
          <Link to="/missions">
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {m.missions_back()}
          </Link>
        </Button>
      </p>
      {/*
       * The series may already be cached from the list, so its heading doesn't wait for the missions to
       * load.
       */}
      {series && <SeriesHeader series={series} />}
      {isLoaded ? (
        <SeriesDays series={series} missions={missions.data} progress={progress.data} />
      ) : error ? (
        <LoadFailure
          level={series ? 2 : 1}
          title={m.missions_series_failure()}
          error={error}
          onRetry={refetchAll}
        />
      ) : (
        <DaysSkeleton withHeader={!series} />
      )}
    </>
  );
}

function SeriesHeader({ series }: { series: MissionSeries }) {
  return (
    <header className="mb-8 grid gap-3">
      <p className="text-sm text-muted">{seriesSummary(series)}</p>
      <h1 className="font-serif text-3xl font-semibold tracking-[-0.01em] sm:text-4xl">
        {series.title}
      </h1>
      <p className="max-w-measure font-serif text-lg text-muted">{series.description}</p>
    </header>
  );
}

function NotFound() {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center sm:py-24">
      <LogoMark className="size-14" />
      <div className="grid max-w-md gap-2">
        <h1 className="font-serif text-3xl font-semibold tracking-[-0.01em]">
          {m.common_series_not_found()}
        </h1>
        <p className="text-balance text-muted">{m.missions_missing()}</p>
      </div>
      <Button asChild>
        <Link to="/missions">{m.missions_back()}</Link>
      </Button>
    </div>
  );
}

function DaysSkeleton({ withHeader }: { withHeader: boolean }) {
  return (
    <div className="grid gap-8">
      <Spinner label={m.missions_series_loading()} className="sr-only" />
      {withHeader && (
        <div className="grid gap-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-11 w-96 max-w-full" />
          <Skeleton className="h-14 max-w-measure" />
        </div>
      )}
      <Skeleton className="h-10 max-w-measure" />
      <div className="divide-y divide-line border-y border-line">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((rowKey) => (
          <div key={rowKey} className="grid gap-3 py-5">
            <Skeleton className="h-6 w-64 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
