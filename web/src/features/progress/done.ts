import type { ApiResponse } from '@/api/query';

export type PracticeRecord = ApiResponse<'/api/progress/week'>[number];
export type PracticeType = PracticeRecord['type'];

type PracticeQuery = { type: PracticeType; day: string; devotionalId?: string };

/**
 * Whether the records include a practice of that type on that day, and for that devotional if one is given.
 */
export function isDone(
  records: readonly PracticeRecord[],
  { type, day, devotionalId }: PracticeQuery,
): boolean {
  return records.some(
    (record) =>
      record.type === type &&
      record.date === day &&
      (devotionalId === undefined || record.devotionalId === devotionalId),
  );
}

export const daysPerWeek = 7;

/**
 * The number of days in a week on which a practice was done. Multiple records on the same day count once.
 * The result never exceeds seven, even for a list fetched yesterday.
 */
export function countPracticeDays(records: readonly PracticeRecord[], type: PracticeType): number {
  const days = new Set(records.filter((record) => record.type === type).map(({ date }) => date));
  return Math.min(daysPerWeek, days.size);
}
