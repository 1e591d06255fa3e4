import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiQuery, invalidateAll, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { useCurrentUser } from '@/features/accounts';
import { type UnsentWrite, useUnsentWrites, useWrite } from '@/features/offline';
import { dateInTimeZone } from '@/lib/time/dates';
import { isDone, type PracticeRecord, type PracticeType } from './done';

export type { PracticeRecord, PracticeType } from './done';

const weekPath = '/api/progress/week';
const yearPath = '/api/progress/year';
const summaryPath = '/api/progress/summary';

export type Year = ApiResponse<typeof yearPath>;
export type Summary = ApiResponse<typeof summaryPath>;
export type Level = Summary['level'];
export type Milestone = Summary['milestones'][number];

/** Practices from the last seven days, including today. */
export function useWeek() {
  const done = [...useUnsentWrites('practice'), ...useUnsentWrites('session')].filter(
    ({ refusal }) => refusal === null,
  );
  return useQuery({ ...apiQuery(weekPath), select: (week) => withUnsynced(week, done) });
}

const maxCountedAge = 2 * 86_400_000;

/** Adds practices completed offline that the server hasn't received yet. */
function withUnsynced(records: PracticeRecord[], unsent: readonly UnsentWrite[]): PracticeRecord[] {
  const known = [...records];
  const since = Date.now() - maxCountedAge;
  for (const { kind, shown, at } of unsent) {
    // Skips practices that are too old for the server to count.
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

/** Marks a practice complete for today in the member's time zone. Marking it twice has no further effect. */
export function useCompletePractice() {
  const { timeZone } = useCurrentUser();
  return useWrite('practice', ({ type, devotionalId = null }: Completion) => {
    const body: CompleteRequest = {
      type,
      date: dateInTimeZone(timeZone, new Date()),
      devotionalId,
    };
    return { ...practiceWrite(body), path: '/api/progress/complete', body };
  });
}

/** Records a practice that was just completed. */
export function useRecordPractice() {
  const { timeZone } = useCurrentUser();
  return useWrite('practice', (type: PracticeType) => {
    const date = dateInTimeZone(timeZone, new Date());
    const body: RecordRequest = { type, date, completed: true, devotionalId: null };
    return { ...practiceWrite(body), path: '/api/progress', body };
  });
}

/** Marking a practice complete twice has no effect, so the write needs no id; its content identifies it. */
function practiceWrite({ type, date, devotionalId = null }: CompleteRequest) {
  const createdAt = new Date().toISOString();
  const shown: PracticeRecord = { type, date, devotionalId, completed: true, createdAt };
  return { method: 'POST', subject: `${type} ${date} ${devotionalId}`, shown } as const;
}

/** The API paths for all data that counts practices: the week, the year, the totals, and the streak. */
export const progressPaths = [weekPath, yearPath, summaryPath, '/api/auth/user'] as const;

export async function refreshProgress(queries: QueryClient): Promise<void> {
  await invalidateAll(queries, progressPaths);
}
