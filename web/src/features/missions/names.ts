import { m } from '@/messages';
import type { Category, Difficulty, MissionSeries } from './api';

export const categoryNames: Record<Category, () => string> = {
  theology: m.missions_category_theology,
  character: m.missions_category_character,
  prayer: m.missions_category_prayer,
  bible_study: m.missions_category_bible_study,
  other: m.missions_category_other,
};

export const difficultyNames: Record<Difficulty, () => string> = {
  beginner: m.missions_difficulty_beginner,
  intermediate: m.missions_difficulty_intermediate,
  advanced: m.missions_difficulty_advanced,
};

export function daysLabel(days: number): string {
  return days === 1 ? m.missions_days_one() : m.missions_days({ days });
}

/** What kind of series it is, in one line: "Prayer · Beginner · 7 days". */
export function kindOf({ category, difficulty, estimatedDays }: MissionSeries): string {
  return [categoryNames[category](), difficultyNames[difficulty](), daysLabel(estimatedDays)].join(
    ' · ',
  );
}
