import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, refreshAll, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { useCurrentUser } from '@/features/accounts';
import { type Unsent, useUnsent, useWrite } from '@/features/offline';
import { dayIn } from '@/lib/time/dates';
import { isDone, type PracticeRecord, type PracticeType } from './done';

export type { PracticeRecord, PracticeType } from './done';

const weekPath = '/api/progress/week';
const yearPath = '/api/progress/year';
const summaryPath = '/api/progress/summary';

export type Year = Answer<typeof yearPath>;
export type Summary = Answer<typeof summaryPath>;
export type Level = Summary['level'];
export type Milestone = Summary['milestones'][number];

/** What was done in the seven days that end today. */
export function useWeek() {
  const done = [...useUnsent('practice'), ...useUnsent('session')].filter(
    ({ refusal }) => refusal === null,
  );
  return useQuery({ ...apiQuery(weekPath), select: (week) => withDone(week, done) });
}

const longestCounted = 2 * 86_400_000;

/** What was done without a network is done, though the server will only hear of it. */
function withDone(records: PracticeRecord[], unsent: readonly Unsent[]): PracticeRecord[] {
  const known = [...records];
  const since = Date.now() - longestCounted;
  for (const { kind, shown, at } of unsent) {
    // What waited longer is not counted any more when it arrives.
    if (Date.parse(at) < since) continue;
    const record = (
      kind === 'practice'
        ? shown
        : { ...shown, type: 'prayer', devotionalId: null, completed: true, createdAt: at }
    ) as PracticeRecord;
    const { type, date: day, devotionalId } = record;
    if (!isDone(known, { type, day, devotionalId: devotionalId ?? undefined })) known.push(record);
  }
  return known;
}

export function useYear() {
  return useApiQuery(yearPath);
}

export function useSummary() {
  return useApiQuery(summaryPath);
}

type CompleteRequest = components['schemas']['CompletePracticeRequest'];
type RecordRequest = components['schemas']['RecordProgressRequest'];
type Completion = { type: PracticeType; devotionalId?: string | null };

/** Marks a practice complete on the person's own today. Twice is once. */
export function useCompletePractice() {
  const { timeZone } = useCurrentUser();
  return useWrite('practice', ({ type, devotionalId = null }: Completion) => {
    const body: CompleteRequest = { type, date: dayIn(timeZone, new Date()), devotionalId };
    return { ...doneNow(body), path: '/api/progress/complete', body };
  });
}

/** Writes a practice down that was carried out just now. */
export function useRecordPractice() {
  const { timeZone } = useCurrentUser();
  return useWrite('practice', (type: PracticeType) => {
    const date = dayIn(timeZone, new Date());
    const body: RecordRequest = { type, date, completed: true, devotionalId: null };
    return { ...doneNow(body), path: '/api/progress', body };
  });
}

/** Twice is once, so it has no id of its own: what it says is its name. */
function doneNow({ type, date, devotionalId = null }: CompleteRequest) {
  const createdAt = new Date().toISOString();
  const shown: PracticeRecord = { type, date, devotionalId, completed: true, createdAt };
  return { method: 'POST', subject: `${type} ${date} ${devotionalId}`, shown } as const;
}

/** What counts practices, and is read again after one: the week, the year, the sums, the streak. */
export const progressPaths = [weekPath, yearPath, summaryPath, '/api/auth/user'] as const;

export async function refreshProgress(queries: QueryClient): Promise<void> {
  await refreshAll(queries, progressPaths);
}
