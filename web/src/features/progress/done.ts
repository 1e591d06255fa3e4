import type { Answer } from '@/api/query';

export type PracticeRecord = Answer<'/api/progress/week'>[number];
export type PracticeType = PracticeRecord['type'];

type Asked = { type: PracticeType; day: string; devotionalId?: string };

/** Whether a record of that type is dated that day; of that very devotional, where one is named. */
export function isDone(
  records: readonly PracticeRecord[],
  { type, day, devotionalId }: Asked,
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
 * On how many days of a week this was practiced. Several records of one day count once, and a list that was read
 * yesterday holds no eighth day.
 */
export function practiceDays(records: readonly PracticeRecord[], type: PracticeType): number {
  const days = new Set(records.filter((record) => record.type === type).map(({ date }) => date));
  return Math.min(daysOfWeek, days.size);
}
