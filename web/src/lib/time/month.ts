/** Months ("2026-03"), the weeks they are shown in, and the day a week begins with. */
import { addDays, dateLocale } from './dates';

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function addMonths(month: string, months: number): string {
  const moment = new Date(`${firstDayOf(month)}T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return monthOf(moment.toISOString());
}

/** The weeks a month touches, whole: the first and the last reach into its neighbors. */
export function weeksOf(month: string, firstWeekday = firstWeekdayOf(dateLocale())): string[][] {
  const first = firstDayOf(month);
  const weeks: string[][] = [];
  let start = addDays(first, -dayOfWeek(first, firstWeekday));
  while (monthOf(start) <= month) {
    const from = start;
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)));
    start = addDays(start, 7);
  }
  return weeks;
}

/** Where in its week a day is: 0 for the day the week begins with, 6 for the last. */
export function dayOfWeek(day: string, firstWeekday = firstWeekdayOf(dateLocale())): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
}

type WeekInfo = { firstDay: number };

/** Where weeks begin on Sunday, for browsers that cannot say. */
const sundayFirst = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);

/** The weekday a week begins with where the reader lives: Monday is 1, Sunday 7. */
export function firstWeekdayOf(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } =
    new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info) return info.firstDay;
  return sundayFirst.has(known.maximize().region ?? '') ? 7 : 1;
}
