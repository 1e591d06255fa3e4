import { type Answer, useApiQuery } from '@/api/query';

const todayPath = '/api/devotionals/today';

export type DevotionalOfToday = Answer<typeof todayPath>;

export function useDevotionalOfToday() {
  return useApiQuery(todayPath);
}
