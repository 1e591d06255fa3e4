import type { QueryClient } from '@tanstack/react-query';
import type { ReadPath } from '@/api/query';

/** What the server answers by the person's day, or by their clock. */
const paths = [
  '/api/devotionals/today',
  '/api/character/current',
  '/api/disciplines/sabbath',
  '/api/notifications/reminders',
  '/api/reading-plans/enrolments',
  '/api/progress/week',
  '/api/progress/year',
  '/api/progress/summary',
] as const satisfies readonly ReadPath[];

/** Another clock may mean another day: what was read by the old one, or is just being read, is read again. */
export async function readByNewClock(queries: QueryClient): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      await queries.cancelQueries({ queryKey: [path] });
      await queries.invalidateQueries({ queryKey: [path] });
    }),
  );
}
