import { addDays, dateLocale, formatCalendarDay } from '@/lib/time/dates';
import { dayOfWeek } from '@/lib/time/month';
import { m } from '@/messages';
import { hoursInWords } from '../words';

/** A Sunday: days of the week are counted from it. */
const aSunday = '2026-03-01';

/** Sunday is 0. */
export function weekdayName(day: number): string {
  return formatCalendarDay(addDays(aSunday, day), { weekday: 'long' });
}

/** The days of a week in the order the reader knows; Sunday is 0. */
export function weekdays(): number[] {
  return Array.from({ length: 7 }, (_, day) => day).toSorted(
    (one, other) => dayOfWeek(addDays(aSunday, one)) - dayOfWeek(addDays(aSunday, other)),
  );
}

/** "18:00" as it is written where the reader lives. */
function timeInWords(time: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${aSunday}T${time}:00Z`),
  );
}

export type SabbathTimes = { dayOfWeek: number; startTime: string; endTime: string };

/** From sunset to sunset, say: an end at or before the start is on the day after. */
export function endsNextDay({ startTime, endTime }: SabbathTimes): boolean {
  return endTime <= startTime;
}

/** "Friday 18:00 to Saturday 18:00". */
export function spanInWords(times: SabbathTimes): string {
  const { dayOfWeek, startTime, endTime } = times;
  const at = (day: number, time: string) =>
    m.disciplines_sabbath_moment({ day: weekdayName(day), time: timeInWords(time) });
  return m.common_start_to_end({
    start: at(dayOfWeek, startTime),
    end: endsNextDay(times) ? at(dayOfWeek + 1, endTime) : timeInWords(endTime),
  });
}

/** How long it is by the clock: "24 hours", "3.5 hours". */
export function lengthInWords(times: SabbathTimes): string {
  const minutes = minutesOf(times.endTime) - minutesOf(times.startTime);
  return hoursInWords(Math.round((endsNextDay(times) ? minutes + 1440 : minutes) / 6) / 10);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
