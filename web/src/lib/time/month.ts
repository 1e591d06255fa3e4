/** Months ("2026-03"), the weeks of a month, and the first day of the week. */
import { addDays, dateLocale } from './dates';

export function getMonth(day: string): string {
  return day.slice(0, 7);
}

export function getFirstDay(month: string): string {
  return `${month}-01`;
}

export function addMonths(month: string, months: number): string {
  const moment = new Date(`${getFirstDay(month)}T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return getMonth(moment.toISOString());
}

/** The full weeks of a month; the first and last may include days of neighboring months. */
export function getWeeks(month: string, firstWeekday = getFirstWeekday(dateLocale())): string[][] {
  const first = getFirstDay(month);
  const weeks: string[][] = [];
  let start = addDays(first, -dayOfWeek(first, firstWeekday));
  while (getMonth(start) <= month) {
    const from = start;
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)));
    start = addDays(start, 7);
  }
  return weeks;
}

/** A day's position in its week: 0 for the first day, 6 for the last. */
export function dayOfWeek(day: string, firstWeekday = getFirstWeekday(dateLocale())): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
}

type WeekInfo = { firstDay: number };

/** Regions where weeks start on Sunday, for browsers that don't provide week info. */
const sundayFirstRegions = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);

/** The first weekday in the reader's region: Monday is 1, Sunday is 7. */
export function getFirstWeekday(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } =
    new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info) return info.firstDay;
  return sundayFirstRegions.has(known.maximize().region ?? '') ? 7 : 1;
}
