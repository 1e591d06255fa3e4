import { m } from '@/messages';

/** Such as "7 days". */
export function formatDayCount(days: number): string {
  return days === 1 ? m.common_1_day() : m.common_day_count({ days });
}

/** Such as "3 of 7 days". */
export function formatDayProgress(done: number, days: number): string {
  return days === 1 ? m.common_day_progress_one({ done }) : m.common_day_progress({ done, days });
}
