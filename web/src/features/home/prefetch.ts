import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/api/query';
import { tokenStore } from '@/api/token-store';

/** The token may have expired since the last visit. The sign-in screen reports that. */
const meta = { isPrefetch: true };

/**
 * Prefetches all data for the home page while the current user is still loading. Without a token we don't
 * know whether the visitor is signed in, so nothing is requested.
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
