import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/api/query';
import { tokenStore } from '@/api/token-store';

/** A token may have died since the last visit: that is for the sign-in screen to say. */
const meta = { askedAhead: true };

/**
 * Asks for all that the day's page shows at once, while the server is still asked whose token it is. Without a token
 * nobody knows yet whether anybody is signed in, and nothing is asked.
 */
export function prefetchHome(queries: QueryClient): void {
  if (!tokenStore.get()) return;
  void queries.prefetchQuery({ ...apiQuery('/api/devotionals/today'), meta });
  void queries.prefetchQuery({ ...apiQuery('/api/character/current'), meta });
  void queries.prefetchQuery({ ...apiQuery('/api/progress/week'), meta });
  void queries.prefetchQuery({ ...apiQuery('/api/progress/summary'), meta });
  void queries.prefetchQuery({ ...apiQuery('/api/missions/series'), meta });
  void queries.prefetchQuery({ ...apiQuery('/api/missions/progress'), meta });
  void queries.prefetchQuery({ ...apiQuery('/api/reading-plans/enrolments'), meta });
  void queries.prefetchQuery({ ...apiQuery('/api/sister-apps/progress'), meta });
  void queries.prefetchQuery({ ...apiQuery('/api/notifications', { query: { limit: 30 } }), meta });
}
