import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, invalidate, useApiQuery } from '@/api/query';
import { refreshProgress } from '@/features/progress';
import type { PrayerType } from './types';

const sessionsPath = '/api/prayer/sessions';

export type SavedSession = Answer<typeof sessionsPath>[number];

/** How many sessions the page looks back on. */
const recent = 10;

export function useRecentSessions() {
  return useApiQuery(sessionsPath, { query: { limit: recent } });
}

type PrayedSession = { type: PrayerType; duration: number; notes: string };

export function useSaveSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ notes, ...session }: PrayedSession) =>
      // What is undefined is not sent.
      answerOf(
        client.POST(sessionsPath, { body: { ...session, notes: notes.trim() || undefined } }),
      ),
    // A saved session is a practice of today, too.
    onSuccess: () => Promise.all([invalidate(queries, sessionsPath), refreshProgress(queries)]),
  });
}
