import { addDays } from '@/lib/dates';

/** A month as its first day names it: "2026-03-01". */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function addMonths(month: string, months: number): string {
  const moment = new Date(`${month}T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 10);
}

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export type Week = { sunday: string; days: (string | null)[] };

/** The weeks of a month, Sunday first; null where a week reaches beyond it. */
export function weeksOf(month: string): Week[] {
  const weeks: Week[] = [];
  for (let sunday = addDays(month, -weekdayOf(month)); sunday < addMonths(month, 1); ) {
    const days = Array.from({ length: 7 }, (_, at) => addDays(sunday, at));
    weeks.push({ sunday, days: days.map((day) => (monthOf(day) === month ? day : null)) });
    sunday = addDays(sunday, 7);
  }
  return weeks;
}

/** Which day of a practice today is, counted from 1. */
export function dayOfPractice(startDate: string, today: string): number {
  const from = Date.parse(`${startDate}T00:00:00Z`);
  return Math.max(1, Math.round((Date.parse(`${today}T00:00:00Z`) - from) / 86_400_000) + 1);
}
