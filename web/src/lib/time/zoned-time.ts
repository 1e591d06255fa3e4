/** Between clocks on the wall in a time zone and moments, which are the same everywhere. */
import { dayIn } from './dates';

const aDay = 86_400_000;

/** The time of day in a zone, as a time field writes it: "18:05". */
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
 * The moment at which the clocks of a zone show a time ("18:00") on a day ("2026-03-29"); null where either is no such thing.
 * A time that is skipped when clocks go forward is moved forward with them; of one that comes twice it is the first.
 */
export function momentIn(timeZone: string, day: string, time: string): Date | null {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(`${day}T${time}`)) return null;
  const before = wall - offsetAt(timeZone, wall - aDay);
  const after = wall - offsetAt(timeZone, wall + aDay);
  const fitting = [before, after].filter((moment) => moment + offsetAt(timeZone, moment) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before);
}

/** Whether the clocks of two zones agree, now and through the coming year: then it does not matter which one is meant. */
export function haveSameClock(one: string, other: string, now: Date): boolean {
  if (one === other) return true;
  return Array.from({ length: 13 }, (_, month) => now.getTime() + month * 28 * aDay).every(
    (moment) => offsetAt(one, moment) === offsetAt(other, moment),
  );
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds and whole minutes. */
function offsetAt(timeZone: string, moment: number): number {
  const whole = Math.floor(moment / 60_000) * 60_000;
  const at = new Date(whole);
  return Date.parse(`${dayIn(timeZone, at)}T${timeIn(timeZone, at)}Z`) - whole;
}
