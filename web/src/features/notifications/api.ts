import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { apiQuery, invalidate } from '@/api/query';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { listPath, markReadInCache } from './cache';

/** How many notifications the bell shows, and how many the notifications page loads at a time. */
export const pageSize = 30;
const minuteInMs = 60_000;

/**
 * The bell's list: refetched every minute and when the window regains focus, but not while the page is
 * hidden.
 */
export const recentNotificationsQuery = {
  ...apiQuery(listPath, { query: { limit: pageSize } }),
  staleTime: minuteInMs,
  refetchInterval: minuteInMs,
  refetchOnWindowFocus: true,
} as const;

export function useRecentNotifications() {
  return useQuery(recentNotificationsQuery);
}

/** Refetches the bell and every other notification list after something new has arrived. */
export function refetchNotifications(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    invalidate(queries, listPath),
    invalidate(queries, '/api/sister-apps/notifications'),
  ]);
}

/**
 * Marks one notification as read. The change shows right away; if the server rejects it, the lists are
 * refetched.
 */
export function useMarkNotificationRead() {
  return useMarkReadWith((id: string) =>
    client.POST('/api/notifications/{id}/read', { params: { path: { id } } }),
  );
}

export function useMarkAllNotificationsRead() {
  return useMarkReadWith((_all: undefined) => client.POST('/api/notifications/read-all'));
}

/** Like `useMarkNotificationRead`, but uses another feature's API call. */
export function useMarkReadWith<Id extends string | undefined>(
  call: (id: Id) => Promise<{ data?: unknown }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: Id) => unwrapResponse(call(id)),
    onMutate: async (id) => {
      // A list that is loading for the first time isn't canceled, because nothing would request it again.
      await queries.cancelQueries({
        queryKey: [listPath],
        predicate: ({ state }) => state.data !== undefined,
      });
      markReadInCache(queries, id);
    },
    onError: (error) => {
      showFailure(error, m.common_failed_to_mark_as_read());
      return refetchNotifications(queries);
    },
    // The unread count comes from the server, because new notifications may have arrived.
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: recentNotificationsQuery.queryKey, exact: true }),
  });
}
