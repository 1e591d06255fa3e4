import { m } from '@/messages';
import { Progress } from '@/ui/progress';
import { levelName } from './level-name';
import { nextLevel, nextTarget, pointsToward } from './levels';

/** How far it is to the next level. On the highest it is full, and says so. */
export function LevelBar({ points, className }: { points: number; className?: string }) {
  const next = nextLevel(points);
  const target = nextTarget(points);
  return (
    <Progress
      label={next ? m.level_toward({ level: levelName(next) }) : m.level_highest()}
      value={pointsToward(points)}
      max={target}
      valueLabel={next ? m.level_points_of({ points, target }) : m.home_growth_points({ points })}
      className={className}
    />
  );
}
