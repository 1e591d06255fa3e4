import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, invalidate, useApiQuery } from '@/api/query';
import { useCurrentUser } from '@/features/accounts';
import { dayIn } from '@/lib/dates';

const weekPath = '/api/progress/week';
const yearPath = '/api/progress/year';
const summaryPath = '/api/progress/summary';

export type PracticeRecord = Answer<typeof weekPath>[number];
export type PracticeType = PracticeRecord['type'];
export type Year = Answer<typeof yearPath>;
export type Summary = Answer<typeof summaryPath>;
export type Milestone = Summary['milestones'][number];

/** What was done in the seven days that end today. */
export function useWeek() {
  return useApiQuery(weekPath);
}

export function useYear() {
  return useApiQuery(yearPath);
}

export function useSummary() {
  return useApiQuery(summaryPath);
}

type Completion = { type: PracticeType; devotionalId?: string | null };

/** Marks a practice complete on the person's own today. Twice is once. */
export function useCompletePractice() {
  const { timeZone } = useCurrentUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ type, devotionalId = null }: Completion) =>
      answerOf(
        client.POST('/api/progress/complete', {
          body: { type, date: dayIn(timeZone, new Date()), devotionalId },
        }),
      ),
    onSuccess: () => refreshProgress(queries),
  });
}

/** Writes a practice down that was carried out just now. */
export function useRecordPractice() {
  const { timeZone } = useCurrentUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (type: PracticeType) =>
      answerOf(
        client.POST('/api/progress', {
          body: {
            type,
            date: dayIn(timeZone, new Date()),
            completed: true,
            devotionalId: null,
          },
        }),
      ),
    onSuccess: () => refreshProgress(queries),
  });
}

/** After a practice everything that counts practices is read again: the week, the year, the sums, the streak. */
export async function refreshProgress(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(queries, weekPath),
    invalidate(queries, yearPath),
    invalidate(queries, summaryPath),
    invalidate(queries, '/api/auth/user'),
  ]);
}
