import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate } from '@/api/query';
import { refreshProgress } from '@/features/progress';

/** A page left open overnight shows the new day in the morning. */
export function useReadAnewEachDay(today: string): void {
  const queries = useQueryClient();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void invalidate(queries, '/api/devotionals/today');
    void invalidate(queries, '/api/character/current');
    void refreshProgress(queries);
  }, [queries, today]);
}
