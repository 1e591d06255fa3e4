/**
 * The time of a prayer session, told by the wall clock: a session knows when it began and when it will be over, and whatever
 * happened in between (a tab that slept, a phone that was locked, a reload) the time left is right at the next look.
 */
import type { PrayerType } from './types';

export const durations = [5, 10, 15, 20, 30] as const;
export type Minutes = (typeof durations)[number];
export const defaultDuration: Minutes = 5;

export type Session = {
  type: PrayerType;
  minutes: Minutes;
  notes: string;
  /** Milliseconds, as Date.now() tells them. */
  startedAt: number;
  endsAt: number;
  /** When it was ended, by the person or by itself; null while it runs. */
  endedAt: number | null;
};

const minute = 60_000;

export function begin(
  { type, minutes, notes }: Pick<Session, 'type' | 'minutes' | 'notes'>,
  now: number,
): Session {
  return { type, minutes, notes, startedAt: now, endsAt: now + minutes * minute, endedAt: null };
}

/** Never less than nothing; never more than the whole, should somebody set the clock back. */
export function timeLeft({ startedAt, endsAt, endedAt }: Session, now: number): number {
  const left = endsAt - (endedAt ?? now);
  return Math.min(Math.max(left, 0), endsAt - startedAt);
}

/** The clock has come to zero, looked at or not. */
export function isOver(session: Session, now: number): boolean {
  return timeLeft(session, now) === 0;
}

/** The seconds that were prayed; one that has begun counts. The server makes minutes of them. */
export function secondsPrayed(session: Session, now: number): number {
  const elapsed = session.endsAt - session.startedAt - timeLeft(session, now);
  return Math.ceil(elapsed / 1000);
}

/** As the server will round them, to show before it has. */
export const minutesBegun = (seconds: number) => Math.max(Math.ceil(seconds / 60), 1);

/** "4:59". A second that has begun still counts, so that the last thing shown before the end is 0:01. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type Phase = 'begun' | 'half' | 'minute';

/** The part of the session that is worth a spoken word when it begins; not each second. */
export function phaseOf(session: Session, now: number): Phase {
  const left = timeLeft(session, now);
  if (left <= minute) return 'minute';
  return left <= (session.endsAt - session.startedAt) / 2 ? 'half' : 'begun';
}
