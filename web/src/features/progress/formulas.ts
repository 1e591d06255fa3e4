import type { PracticeRecord } from './api';
import { countPracticeDays, daysPerWeek } from './done';

/** The number of days, out of seven, on which each practice was done. */
export type WeekCounts = { devotional: number; prayer: number; mission: number };

export function countWeek(records: readonly PracticeRecord[]): WeekCounts {
  return {
    devotional: countPracticeDays(records, 'devotional'),
    prayer: countPracticeDays(records, 'prayer'),
    mission: countPracticeDays(records, 'mission'),
  };
}

/** Three practices on each of seven days, 21 in all, count as 100%. */
export function weeklyConsistency({ devotional, prayer, mission }: WeekCounts): number {
  return Math.round(((devotional + prayer + mission) / (3 * daysPerWeek)) * 100);
}

export const traits = ['love', 'wisdom', 'faith', 'service', 'peace', 'joy'] as const;
export type Trait = (typeof traits)[number];

/** The six bars, each from 0 to 100. */
export function characterBars(week: WeekCounts, points: number): Record<Trait, number> {
  const devotionalPercent = clampPercent((week.devotional / daysPerWeek) * 100);
  return {
    love: devotionalPercent,
    wisdom: devotionalPercent,
    faith: clampPercent((week.prayer / daysPerWeek) * 100),
    service: clampPercent((week.mission / daysPerWeek) * 100),
    peace: clampPercent(weeklyConsistency(week)),
    joy: clampPercent(points / 10),
  };
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.round(percent));
}

export type Tip = 'excellent' | 'good' | 'reminders';

export function consistencyTip(consistency: number): Tip {
  if (consistency >= 80) return 'excellent';
  return consistency >= 60 ? 'good' : 'reminders';
}

export type NextStep = 'devotional' | 'prayer';

/** Suggested next steps: devotionals or prayer, if done on fewer than five days. */
export function nextSteps({ devotional, prayer }: WeekCounts): NextStep[] {
  const hints: NextStep[] = [];
  if (devotional < 5) hints.push('devotional');
  if (prayer < 5) hints.push('prayer');
  return hints;
}
