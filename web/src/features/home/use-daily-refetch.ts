import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate } from '@/api/query';
import { useCurrentUser } from '@/features/accounts';
import { refreshProgress } from '@/features/progress';
import { useToday } from '@/lib/time/today';

/** Refetches daily data when the date changes, in case a page was left open overnight. */
export function useDailyRefetch(): void {
  const queries = useQueryClient();
  const today = useToday(useCurrentUser().timeZone);
  const lastDay = useRef(today);
  useEffect(() => {
    if (lastDay.current === today) return;
    lastDay.current = today;
    void invalidate(queries, '/api/devotionals/today');
    void invalidate(queries, '/api/character/current');
    void invalidate(queries, '/api/reading-plans/enrolments');
    void refreshProgress(queries);
  }, [queries, today]);
}
