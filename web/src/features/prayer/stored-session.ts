import { dateInTimeZone } from '@/lib/time/dates';
import { durations, type Session } from './timer';
import { prayerTypes } from './types';

/** A session in progress survives a reload on the same device. */
const storageKeyFor = (userId: string) => `trellis-prayer:${userId}`;

export function storeSession(userId: string, session: Session | null): void {
  try {
    if (session === null) localStorage.removeItem(storageKeyFor(userId));
    else localStorage.setItem(storageKeyFor(userId), JSON.stringify(session));
  } catch {
    // Sessions still work if the browser blocks storage.
  }
}

/**
 * The stored session in progress. One that ended on an earlier day can't be saved anymore, because the server
 * would count it for today.
 */
export function readStoredSession(userId: string, timeZone: string, now: number): Session | null {
  const session = readSession(storageKeyFor(userId));
  return session !== null && isFromToday(session, timeZone, now) ? session : null;
}

/** A session left over from an earlier day: it has ended, but its notes must not be lost. */
export function readEarlierSession(userId: string, timeZone: string, now: number): Session | null {
  const session = readSession(storageKeyFor(userId));
  return session !== null && !isFromToday(session, timeZone, now) ? session : null;
}

function isFromToday(session: Session, timeZone: string, now: number): boolean {
  const over = Math.min(session.endedAt ?? session.endsAt, now);
  return dateInTimeZone(timeZone, new Date(over)) === dateInTimeZone(timeZone, new Date(now));
}

/** Whether another tab changed this member's session. */
export function isSessionChange(event: StorageEvent, userId: string): boolean {
  return event.key === storageKeyFor(userId) || event.key === null;
}

function readSession(key: string): Session | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { type, minutes, notes, startedAt, endsAt, endedAt } = value as Partial<
    Record<keyof Session, unknown>
  >;
  return (
    prayerTypes.some((known) => known === type) &&
    durations.some((known) => known === minutes) &&
    typeof notes === 'string' &&
    Number.isFinite(startedAt) &&
    Number.isFinite(endsAt) &&
    (endedAt === null || Number.isFinite(endedAt))
  );
}
