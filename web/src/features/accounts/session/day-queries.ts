import type { QueryClient } from '@tanstack/react-query';
import type { ReadPath } from '@/api/query';

/** Endpoints whose response depends on the user's date or time zone. */
const dayQueryPaths = [
  '/api/devotionals/today',
  '/api/character/current',
  '/api/disciplines/sabbath',
  '/api/notifications/reminders',
  '/api/reading-plans/enrolments',
  '/api/progress/week',
  '/api/progress/year',
  '/api/progress/summary',
] as const satisfies readonly ReadPath[];

/**
 * Refetches these queries after the time zone changes, because the date may differ too. Cancels requests in
 * flight, since they used the old time zone.
 */
export async function refetchDayQueries(queries: QueryClient): Promise<void> {
  await Promise.all(
    dayQueryPaths.map(async (path) => {
      await queries.cancelQueries({ queryKey: [path] });
      await queries.invalidateQueries({ queryKey: [path] });
    }),
  );
}
