import { useMissionProgress, useMissionSeries } from './api';
import { latestOf, standingsOf } from './standing';

/** Every series with how far the person is in it. */
export function useStandings() {
  const series = useMissionSeries();
  const progress = useMissionProgress();
  return {
    standings: series.data && progress.data && standingsOf(series.data, progress.data),
    error: series.error ?? progress.error,
    refetch: () => Promise.all([series.refetch(), progress.refetch()]),
  };
}

/** The series to go on with: the one that was last worked on and is not finished. Null while nobody knows. */
export function useSeriesUnderWay(): string | null {
  const { standings } = useStandings();
  return (standings && latestOf(standings, 'under_way')[0]?.series.id) ?? null;
}
