import { type Answer, useApiQuery } from '@/api/query';

const todayPath = '/api/devotionals/today';

export type TodaysDevotional = Answer<typeof todayPath>;

export function useTodaysDevotional() {
  return useApiQuery(todayPath);
}
