import { addDays } from '@/lib/time/dates';
import { dayOfWeek, getFirstDay, getMonth } from '@/lib/time/month';
import type { Year } from '../api';

type Counts = Omit<Year['days'][number], 'date'>;

export type YearCell = {
  day: string;
  /** In the heat map, weeks are columns with their first day at the top. */
  column: number;
  row: number;
  counts: Counts;
  /** How many kinds of practice there were on this day, 0 to 4. */
  kinds: number;
};

const noCounts: Counts = { devotional: 0, prayer: 0, mission: 0, abideMoment: 0 };

/** A cell for every day in the year, including those without practices, which the server omits. */
export function yearCells({ from, to, days }: Year, firstWeekday?: number): YearCell[] {
  const countsByDay = new Map(days.map(({ date, ...counts }) => [date, counts]));
  const firstRow = dayOfWeek(from, firstWeekday);
  const cells: YearCell[] = [];
  for (let day = from, index = 0; day <= to; day = addDays(day, 1), index += 1) {
    const counts = countsByDay.get(day) ?? noCounts;
    cells.push({
      day,
      column: Math.floor((index + firstRow) / 7),
      row: (index + firstRow) % 7,
      counts,
      kinds: Object.values(counts).filter((count) => count > 0).length,
    });
  }
  return cells;
}

export type MonthLabel = { month: string; column: number };

/** The position of each month's label: above the week that contains its first day. */
export function monthLabels(cells: readonly YearCell[]): MonthLabel[] {
  return cells
    .filter(({ day }) => day.endsWith('-01'))
    .map(({ day, column }) => ({ month: day, column }));
}

export type MonthTotals = Counts & { month: string; days: number };

/** The year as a table, with a row per month, newest first. */
export function monthTotals(cells: readonly YearCell[]): MonthTotals[] {
  const months = new Map<string, MonthTotals>();
  for (const { day, counts, kinds } of cells) {
    const month = getFirstDay(getMonth(day));
    const totals = months.get(month) ?? { month, days: 0, ...noCounts };
    months.set(month, {
      month,
      days: totals.days + (kinds > 0 ? 1 : 0),
      devotional: totals.devotional + counts.devotional,
      prayer: totals.prayer + counts.prayer,
      mission: totals.mission + counts.mission,
      abideMoment: totals.abideMoment + counts.abideMoment,
    });
  }
  return [...months.values()].reverse();
}

const movesByKey: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
};

/**
 * The index of the day that an arrow key moves to: the up and down keys move by days, left and right by
 * weeks.
 */
export function indexAfterKey(index: number, key: string, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = movesByKey[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}
