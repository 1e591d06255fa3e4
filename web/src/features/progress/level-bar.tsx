import { m } from '@/messages';
import { Progress } from '@/ui/states/progress';
import type { Level } from './api';
import { levelName } from './level-name';

type LevelBarProps = { points: number; level: Level; className?: string };

/** Shows the progress to the next level. At the highest level, the bar is full and a label says so. */
export function LevelBar({ points, level, className }: LevelBarProps) {
  const { next, progress, target } = level;
  return (
    <Progress
      label={next ? m.level_toward({ level: levelName(next) }) : m.level_highest()}
      value={progress}
      max={target}
      valueLabel={next ? m.level_points_of({ points, target }) : m.home_growth_points({ points })}
      className={className}
    />
  );
}
