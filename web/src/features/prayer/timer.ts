/**
 * The prayer session timer. It is based on the wall clock: a session stores its start and end, so the time
 * left is right even after the tab was asleep, the phone was locked or the page was reloaded.
 */
import type { PrayerType } from './types';

export const durations = [5, 10, 15, 20, 30] as const;
export type Minutes = (typeof durations)[number];
export const defaultDuration: Minutes = 5;

export type Session = {
  type: PrayerType;
  minutes: Minutes;
  notes: string;
  /** In milliseconds, as returned by Date.now(). */
  startedAt: number;
  endsAt: number;
  /** When the session ended, by the member or by itself; null while it is running. */
  endedAt: number | null;
};

const minute = 60_000;

export function beginSession(
  { type, minutes, notes }: Pick<Session, 'type' | 'minutes' | 'notes'>,
  now: number,
): Session {
  return { type, minutes, notes, startedAt: now, endsAt: now + minutes * minute, endedAt: null };
}

/** Clamped to the session's length in case the system clock is set back. */
export function timeLeft({ startedAt, endsAt, endedAt }: Session, now: number): number {
  const left = endsAt - (endedAt ?? now);
  return Math.min(Math.max(left, 0), endsAt - startedAt);
}

/** Whether the time is up, even if the page hasn't noticed yet. */
export function isTimeUp(session: Session, now: number): boolean {
  return timeLeft(session, now) === 0;
}

/** The seconds prayed, rounded up to whole seconds. The server rounds them to minutes. */
export function secondsPrayed(session: Session, now: number): number {
  const elapsed = session.endsAt - session.startedAt - timeLeft(session, now);
  return Math.ceil(elapsed / 1000);
}

/** The same rounding as on the server, for showing the minutes before the session is saved. */
export const roundUpToMinutes = (seconds: number) => Math.max(Math.ceil(seconds / 60), 1);

/**
 * Formats a duration, such as "4:59". Rounds up to whole seconds, so the last value shown before the end is
 * 0:01.
 */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type Phase = 'begun' | 'half' | 'minute';

/** The session's current phase. Screen readers announce each new phase rather than every second. */
export function getPhase(session: Session, now: number): Phase {
  const left = timeLeft(session, now);
  if (left <= minute) return 'minute';
  return left <= (session.endsAt - session.startedAt) / 2 ? 'half' : 'begun';
}
