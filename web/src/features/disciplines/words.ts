import { m } from '@/messages';
import type { Category, Difficulty } from './api';

export const categories: readonly Category[] = ['abstinence', 'engagement', 'corporate'];

export const categoryNames: Record<Category, () => string> = {
  abstinence: m.disciplines_category_abstinence,
  engagement: m.disciplines_category_engagement,
  corporate: m.disciplines_category_corporate,
};

export const categoryHints: Record<Category, () => string> = {
  abstinence: m.disciplines_category_abstinence_hint,
  engagement: m.disciplines_category_engagement_hint,
  corporate: m.disciplines_category_corporate_hint,
};

export const difficultyNames: Record<Difficulty, () => string> = {
  beginner: m.common_beginner,
  intermediate: m.common_intermediate,
  advanced: m.common_advanced,
};

export function formatHourCount(count: number): string {
  return count === 1 ? m.disciplines_hour() : m.disciplines_hours({ count });
}
