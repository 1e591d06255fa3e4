import { dateInTimeZone, dateLocale, formatTime } from '@/lib/time/dates';

/** The localized date and time, such as "Friday 20 November" and "18:00". */
export function formatDayAndTime(moment: Date | string, timeZone: string) {
  const at = new Date(moment);
  return { day: formatWeekday(at, timeZone), time: formatTime(at, timeZone) };
}

function formatWeekday(moment: Date, timeZone: string): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return new Intl.DateTimeFormat(dateLocale(), form).format(moment);
}

/** The number of calendar days between two times, in words: "today", "tomorrow", "in 3 days". */
export function formatDaysAway(moment: Date, now: Date, timeZone: string): string {
  const day = (at: Date) => Date.parse(`${dateInTimeZone(timeZone, at)}T00:00:00Z`);
  const days = Math.round((day(moment) - day(now)) / 86_400_000);
  return new Intl.RelativeTimeFormat(dateLocale(), { numeric: 'auto' }).format(days, 'day');
}
