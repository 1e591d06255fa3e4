/** Levels by growth points, as the specification counts them. */
export type LevelId = 'new_in_faith' | 'faithful_follower' | 'growing_believer' | 'mature_disciple';

/** From how many points on; the highest first. */
const levels: readonly { from: number; id: LevelId }[] = [
  { from: 1000, id: 'mature_disciple' },
  { from: 500, id: 'growing_believer' },
  { from: 200, id: 'faithful_follower' },
  { from: 0, id: 'new_in_faith' },
];

const highest = 1000;

export function levelOf(points: number): LevelId {
  return levels.find(({ from }) => points >= from)?.id ?? 'new_in_faith';
}

/** The points at which the next level begins; the last target stays once it is reached. */
export function nextTarget(points: number): number {
  if (points < 200) return 200;
  return points < 500 ? 500 : highest;
}

/** The level that begins at the next target; null on the highest. */
export function nextLevel(points: number): LevelId | null {
  return points >= highest ? null : levelOf(nextTarget(points));
}

/** Points toward the target: what is left of them after whole targets, and all of it from 1000 on. */
export function pointsToward(points: number): number {
  const target = nextTarget(points);
  return points >= highest ? target : points % target;
}
