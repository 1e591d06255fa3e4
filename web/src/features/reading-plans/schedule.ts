import { addDays } from '@/lib/time/dates';
import type { Enrolment, Portion } from './api';

/**
 * Where somebody stands in a plan today: the portion of today lies before them, or one that was left out earlier, or all up to
 * today is read and what comes next would be reading ahead.
 */
export type Pace = 'today' | 'behind' | 'ahead';

export function paceOf({ behind, nextDay, scheduledDay }: Enrolment): Pace {
  if (behind > 0) return 'behind';
  return nextDay !== null && nextDay <= scheduledDay ? 'today' : 'ahead';
}

/** The calendar day of a day of the plan, as the plan stands now. */
export function dateOf({ endsOn, days }: Enrolment, day: number): string {
  return addDays(endsOn, day - days);
}

export type Week = { number: number; portions: Portion[] };

const daysOfAWeek = 7;

/** The days of a plan, seven by seven. */
export function portionsByWeek(portions: readonly Portion[]): Week[] {
  const weeks: Week[] = [];
  for (let at = 0; at < portions.length; at += daysOfAWeek) {
    weeks.push({ number: weeks.length + 1, portions: portions.slice(at, at + daysOfAWeek) });
  }
  return weeks;
}

/** The week that one would look for first. */
export function weekOfDay(day: number): number {
  return Math.ceil(day / daysOfAWeek);
}
