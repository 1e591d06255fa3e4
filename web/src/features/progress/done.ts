import type { Answer } from '@/api/query';

export type PracticeRecord = Answer<'/api/progress/week'>[number];
export type PracticeType = PracticeRecord['type'];

type PracticeQuery = { type: PracticeType; day: string; devotionalId?: string };

/** Whether there is a record of that type on that day, for that devotional if one is given. */
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

export const daysOfWeek = 7;

/**
 * On how many days of a week this was practiced. Several records on one day count once, and the limit of
 * seven also holds for a list fetched yesterday.
 */
export function practiceDays(records: readonly PracticeRecord[], type: PracticeType): number {
  const days = new Set(records.filter((record) => record.type === type).map(({ date }) => date));
  return Math.min(daysOfWeek, days.size);
}
