import { formatDayCount } from '@/lib/time/day-counts';
import { m } from '@/messages';
import type { Category, Difficulty, MissionSeries } from './api';

export const categoryNames: Record<Category, () => string> = {
  theology: m.missions_category_theology,
  character: m.common_character,
  prayer: m.common_prayer,
  bible_study: m.common_bible_study,
  other: m.missions_category_other,
};

export const difficultyNames: Record<Difficulty, () => string> = {
  beginner: m.common_beginner,
  intermediate: m.common_intermediate,
  advanced: m.common_advanced,
};

/** A series' category, difficulty, and length in one line, such as "Prayer · Beginner · 7 days". */
export function seriesSummary({ category, difficulty, estimatedDays }: MissionSeries): string {
  return [
    categoryNames[category](),
    difficultyNames[difficulty](),
    formatDayCount(estimatedDays),
  ].join(' · ');
}
