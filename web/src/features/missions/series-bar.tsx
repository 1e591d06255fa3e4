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
      valueLabel={m.missions_bar_value({ completed, total: series.missionCount })}
    />
  );
}
