/**
 * Fast timing, based on wall-clock time: after a reload or device sleep, the time left is correct at the
 * next update.
 */
import type { components } from '@/api/schema';

type Fast = components['schemas']['Fast'];

const minute = 60_000;
const hour = 60 * minute;

export type FastPhase = 'planned' | 'running' | 'finished';
type FastSpan = Pick<Fast, 'startsAt' | 'endsAt'>;

export function isOpen({ status }: Pick<Fast, 'status'>): boolean {
  return status !== 'completed' && status !== 'ended';
}

/** An open fast's current phase, regardless of the phase it had when fetched. */
export function fastPhase({ startsAt, endsAt }: FastSpan, now: number): FastPhase {
  if (now < Date.parse(startsAt)) return 'planned';
  return now < Date.parse(endsAt) ? 'running' : 'finished';
}

/** The time left in a fast, clamped between zero and the fast's whole length. */
export function fastTimeLeft({ startsAt, endsAt }: FastSpan, now: number): number {
  const end = Date.parse(endsAt);
  return Math.min(Math.max(end - now, 0), end - Date.parse(startsAt));
}

/**
 * Formats hours and minutes, such as "15:42". Rounds up to the next minute, so the last value before the end
 * is 0:01.
 */
export function formatHours(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / minute);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export type Announcement = 'begun' | 'half' | 'hour';

/** The stages in a fast that are announced to screen readers, instead of announcing every minute. */
export function currentAnnouncement(span: FastSpan, now: number): Announcement {
  const left = fastTimeLeft(span, now);
  if (left <= hour) return 'hour';
  const whole = Date.parse(span.endsAt) - Date.parse(span.startsAt);
  return left <= whole / 2 ? 'half' : 'begun';
}

/** A fast can start up to a day ago, for members who began before recording it, and up to 30 days ahead. */
export function canStart(startsAt: Date, now: number): boolean {
  const ahead = startsAt.getTime() - now;
  return ahead >= -24 * hour && ahead <= 30 * 24 * hour;
}
