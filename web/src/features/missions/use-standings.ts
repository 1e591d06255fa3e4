import { useMissionProgress, useMissionSeries } from './api';
import { findLatestWithState, listSeriesProgress } from './standing';

/** Every series with the member's progress. */
export function useSeriesProgress() {
  const series = useMissionSeries();
  const progress = useMissionProgress();
  return {
    standings: series.data && progress.data && listSeriesProgress(series.data, progress.data),
    error: series.error ?? progress.error,
    refetch: () => Promise.all([series.refetch(), progress.refetch()]),
  };
}

/** The series to continue: the unfinished one with the latest activity. Null until the data has loaded. */
export function useCurrentSeriesId(): string | null {
  const { standings } = useSeriesProgress();
  return (standings && findLatestWithState(standings, 'under_way')[0]?.series.id) ?? null;
}
