import { addDays } from '@/lib/time/dates';
import type { Enrolment, Portion } from './api';

/**
 * How a member is doing in a plan: today's portion is next, earlier portions are unread, or everything up to
 * today is read and the next portion is ahead of schedule.
 */
export type Pace = 'today' | 'behind' | 'ahead';

export function getPace({ behind, nextDay, scheduledDay }: Enrolment): Pace {
  if (behind > 0) return 'behind';
  return nextDay !== null && nextDay <= scheduledDay ? 'today' : 'ahead';
}

/** The date of a day in the plan, according to its current schedule. */
export function getPlanDate({ endsOn, days }: Enrolment, day: number): string {
  return addDays(endsOn, day - days);
}

export type Week = { number: number; portions: Portion[] };

const daysPerWeek = 7;

/** A plan's days, grouped by week. */
export function groupByWeek(portions: readonly Portion[]): Week[] {
  const weeks: Week[] = [];
  for (let at = 0; at < portions.length; at += daysPerWeek) {
    weeks.push({ number: weeks.length + 1, portions: portions.slice(at, at + daysPerWeek) });
  }
  return weeks;
}

/** The number of the week that contains a day. */
export function weekNumber(day: number): number {
  return Math.ceil(day / daysPerWeek);
}
