import { m } from '@/messages';
import type { LevelId } from './levels';

const names: Record<LevelId, () => string> = {
  new_in_faith: m.level_new_in_faith,
  faithful_follower: m.level_faithful_follower,
  growing_believer: m.level_growing_believer,
  mature_disciple: m.level_mature_disciple,
};

export function levelName(level: LevelId): string {
  return names[level]();
}
