import { addDays, dateLocale, formatCalendarDay } from '@/lib/time/dates';
import { dayOfWeek } from '@/lib/time/month';
import { m } from '@/messages';
import { formatHourCount } from '../words';

/** A known Sunday, used to format weekday names. */
const knownSunday = '2026-03-01';

/** A weekday's localized name; Sunday is 0. */
export function weekdayName(day: number): string {
  return formatCalendarDay(addDays(knownSunday, day), { weekday: 'long' });
}

/** Weekday numbers, ordered for the member's locale; Sunday is 0. */
export function weekdays(): number[] {
  return Array.from({ length: 7 }, (_, day) => day).toSorted(
    (one, other) => dayOfWeek(addDays(knownSunday, one)) - dayOfWeek(addDays(knownSunday, other)),
  );
}

/** Formats a time such as "18:00" for the member's locale. */
function formatTimeOfDay(time: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${knownSunday}T${time}:00Z`),
  );
}

export type SabbathTimes = { dayOfWeek: number; startTime: string; endTime: string };

/** An end at or before the start, as from sunset to sunset, is on the next day. */
export function endsNextDay({ startTime, endTime }: SabbathTimes): boolean {
  return endTime <= startTime;
}

/** Formats the time span, such as "Friday 18:00 to Saturday 18:00". */
export function formatSpan(times: SabbathTimes): string {
  const { dayOfWeek, startTime, endTime } = times;
  const at = (day: number, time: string) =>
    m.disciplines_sabbath_moment({ day: weekdayName(day), time: formatTimeOfDay(time) });
  return m.common_start_to_end({
    start: at(dayOfWeek, startTime),
    end: endsNextDay(times) ? at(dayOfWeek + 1, endTime) : formatTimeOfDay(endTime),
  });
}

/** A Sabbath's length by the clock, such as "24 hours" or "3.5 hours". */
export function formatLength(times: SabbathTimes): string {
  const minutes = parseMinutes(times.endTime) - parseMinutes(times.startTime);
  return formatHourCount(Math.round((endsNextDay(times) ? minutes + 1440 : minutes) / 6) / 10);
}

function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
