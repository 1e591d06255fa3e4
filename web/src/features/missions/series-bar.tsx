import { formatDayProgress } from '@/lib/time/day-counts';
import { m } from '@/messages';
import { Progress } from '@/ui/states/progress';
import type { SeriesProgress } from './standing';

/** The progress in a series. */
export function SeriesBar({ standing: { series, completed } }: { standing: SeriesProgress }) {
  return (
    <Progress
      label={m.missions_bar()}
      value={completed}
      max={Math.max(series.missionCount, 1)}
      valueLabel={formatDayProgress(completed, series.missionCount)}
    />
  );
}
