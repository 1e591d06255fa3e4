/** Converts between local times in a time zone and instants. */
import { dayIn } from './dates';

const dayInMs = 86_400_000;

/** The time of day in a zone, in the format of a time input: "18:05". */
export function timeIn(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return format.format(moment);
}

/**
 * The instant when clocks in a zone show a time ("18:00") on a day ("2026-03-29"); null if either is invalid.
 * A time skipped when clocks go forward moves forward with them; of a time that occurs twice, the first is
 * used.
 */
export function momentIn(timeZone: string, day: string, time: string): Date | null {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(`${day}T${time}`)) return null;
  const before = wall - offsetAt(timeZone, wall - dayInMs);
  const after = wall - offsetAt(timeZone, wall + dayInMs);
  const fitting = [before, after].filter((moment) => moment + offsetAt(timeZone, moment) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before);
}

/**
 * Whether two zones have the same local time now and for the coming year, so it doesn't matter which one is
 * meant.
 */
export function haveSameClock(one: string, other: string, now: Date): boolean {
  if (one === other) return true;
  return Array.from({ length: 13 }, (_, month) => now.getTime() + month * 28 * dayInMs).every(
    (moment) => offsetAt(one, moment) === offsetAt(other, moment),
  );
}

/** A zone's offset from UTC at an instant, in milliseconds, rounded to whole minutes. */
function offsetAt(timeZone: string, moment: number): number {
  const whole = Math.floor(moment / 60_000) * 60_000;
  const at = new Date(whole);
  return Date.parse(`${dayIn(timeZone, at)}T${timeIn(timeZone, at)}Z`) - whole;
}
