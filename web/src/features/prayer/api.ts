import { type ApiResponse, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { useCurrentUser } from '@/features/accounts';
import { newId, useWrite } from '@/features/offline';
import { dateInTimeZone } from '@/lib/time/dates';
import { roundUpToMinutes } from './timer';
import type { PrayerType } from './types';

const sessionsPath = '/api/prayer/sessions';

export type SavedSession = ApiResponse<typeof sessionsPath>[number];

/** How many past sessions the page shows. */
const recentSessionCount = 10;

export function useRecentSessions() {
  return useApiQuery(sessionsPath, { query: { limit: recentSessionCount } });
}

type PrayedSession = { type: PrayerType; seconds: number; notes: string };
type SessionRequest = components['schemas']['PrayerSessionRequest'];

/** A saved session also counts as that day's practice. */
export function useSaveSession() {
  const { timeZone } = useCurrentUser();
  return useWrite('session', ({ type, seconds, notes }: PrayedSession) => {
    const now = new Date();
    const id = newId();
    const date = dateInTimeZone(timeZone, now);
    const trimmedNotes = notes.trim() || null;
    const shown: SavedSession = {
      id,
      type,
      duration: roundUpToMinutes(seconds),
      date,
      notes: trimmedNotes,
      createdAt: now.toISOString(),
    };
    // Undefined fields are not sent. The server rounds the seconds itself; other API clients send minutes.
    const { duration } = shown;
    const body: SessionRequest = {
      id,
      type,
      duration,
      seconds,
      date,
      notes: trimmedNotes ?? undefined,
    };
    return { method: 'POST', path: sessionsPath, subject: id, shown, body };
  });
}
