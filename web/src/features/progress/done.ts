import type { PracticeRecord, PracticeType } from './api';

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

/** How many records of that type a week holds: the "days" of the specification. */
export function countOf(records: readonly PracticeRecord[], type: PracticeType): number {
  return records.filter((record) => record.type === type).length;
}
