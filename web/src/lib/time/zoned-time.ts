/** Converts between local times in a time zone and instants. */
import { dateInTimeZone } from './dates';

const dayInMs = 86_400_000;

/** The time of day in a zone, in the format a time input uses: "18:05". */
export function localTimeInZone(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return format.format(moment);
}

/**
 * The instant when a clock in the zone shows a time ("18:00") on a day ("2026-03-29"), or null if either is
 * invalid. A time that is skipped when clocks go forward is moved forward by the same amount; for a time
 * that occurs twice, the first is used.
 */
export function toInstant(timeZone: string, day: string, time: string): Date | null {
  const localTime = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(localTime) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(`${day}T${time}`)) return null;
  const before = localTime - zoneOffsetAt(timeZone, localTime - dayInMs);
  const after = localTime - zoneOffsetAt(timeZone, localTime + dayInMs);
  const matches = [before, after].filter(
    (moment) => moment + zoneOffsetAt(timeZone, moment) === localTime,
  );
  return new Date(matches.length > 0 ? Math.min(...matches) : before);
}

/**
 * Whether two zones have the same local time now and for the coming year, which makes them interchangeable.
 */
export function haveSameOffset(zoneA: string, zoneB: string, now: Date): boolean {
  if (zoneA === zoneB) return true;
  return Array.from({ length: 13 }, (_, month) => now.getTime() + month * 28 * dayInMs).every(
    (moment) => zoneOffsetAt(zoneA, moment) === zoneOffsetAt(zoneB, moment),
  );
}

/** A zone's offset from UTC at an instant, in milliseconds, rounded to whole minutes. */
function zoneOffsetAt(timeZone: string, moment: number): number {
  const whole = Math.floor(moment / 60_000) * 60_000;
  const at = new Date(whole);
  return Date.parse(`${dateInTimeZone(timeZone, at)}T${localTimeInZone(timeZone, at)}Z`) - whole;
}
