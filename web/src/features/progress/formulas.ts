import type { PracticeRecord } from './api';
import { daysOfWeek, practiceDays } from './done';

/** On how many of the seven days each was practiced. */
export type WeekCounts = { devotional: number; prayer: number; mission: number };

export function weekCounts(records: readonly PracticeRecord[]): WeekCounts {
  return {
    devotional: practiceDays(records, 'devotional'),
    prayer: practiceDays(records, 'prayer'),
    mission: practiceDays(records, 'mission'),
  };
}

/** Three practices on each of seven days, 21 in all, are 100%. */
export function weeklyConsistency({ devotional, prayer, mission }: WeekCounts): number {
  return Math.round(((devotional + prayer + mission) / (3 * daysOfWeek)) * 100);
}

export const traits = ['love', 'wisdom', 'faith', 'service', 'peace', 'joy'] as const;
export type Trait = (typeof traits)[number];

/** The six bars, each from 0 to 100. */
export function characterBars(week: WeekCounts, points: number): Record<Trait, number> {
  const ofDevotionals = capped((week.devotional / daysOfWeek) * 100);
  return {
    love: ofDevotionals,
    wisdom: ofDevotionals,
    faith: capped((week.prayer / daysOfWeek) * 100),
    service: capped((week.mission / daysOfWeek) * 100),
    peace: capped(weeklyConsistency(week)),
    joy: capped(points / 10),
  };
}

function capped(percent: number): number {
  return Math.min(100, Math.round(percent));
}

export type Tip = 'excellent' | 'good' | 'reminders';

export function consistencyTip(consistency: number): Tip {
  if (consistency >= 80) return 'excellent';
  return consistency >= 60 ? 'good' : 'reminders';
}

export type Hint = 'devotional' | 'prayer';

/** Suggested next steps: one for each of the two practices done on fewer than five days. */
export function nextSteps({ devotional, prayer }: WeekCounts): Hint[] {
  const hints: Hint[] = [];
  if (devotional < 5) hints.push('devotional');
  if (prayer < 5) hints.push('prayer');
  return hints;
}
