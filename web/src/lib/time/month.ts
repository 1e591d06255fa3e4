import { addDays } from '@/lib/dates';

/** The month of a day: "2026-03". */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function firstOf(month: string): string {
  return `${month}-01`;
}

export function addMonths(month: string, months: number): string {
  const moment = new Date(`${firstOf(month)}T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return monthOf(moment.toISOString());
}

/** Monday is 1, Sunday 7, as Intl counts them. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The weeks that a month touches, whole: the days around it are days to preach on, too. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const before = (weekdayOf(firstOf(month)) - firstWeekday + 7) % 7;
  const weeks: string[][] = [];
  let start = addDays(firstOf(month), -before);
  while (monthOf(start) <= month) {
    const from = start;
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)));
    start = addDays(start, 7);
  }
  return weeks;
}

type WeekInfo = { firstDay: number };

/** Where weeks begin on Sunday, for browsers that cannot say. */
const sundayFirst = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);

/** The day that a week begins with where the reader is: Monday is 1, Sunday 7. */
export function firstWeekdayOf(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } =
    new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info) return info.firstDay;
  return sundayFirst.has(known.maximize().region ?? '') ? 7 : 1;
}
