import { m } from '@/messages';
import type { Level } from './api';

const levelNames: Record<Level['id'], () => string> = {
  new_in_faith: m.level_new_in_faith,
  faithful_follower: m.level_faithful_follower,
  growing_believer: m.level_growing_believer,
  mature_disciple: m.level_mature_disciple,
};

export function levelName(level: Level['id']): string {
  return levelNames[level]();
}
