import { type ApiResponse, useApiQuery } from '@/api/query';

const todayPath = '/api/devotionals/today';

export type TodaysDevotional = ApiResponse<typeof todayPath>;

export function useTodaysDevotional() {
  return useApiQuery(todayPath);
}
