import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { apiQuery, invalidate } from '@/api/query';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { listPath, showAsRead } from './cache';

/** How many the bell holds, and how many come at once on their page. */
export const pageful = 30;
const aMinute = 60_000;

/** The bell's list: asked again every minute, and when one comes back to the window; it rests while nobody looks. */
export const recentQuery = {
  ...apiQuery(listPath, { query: { limit: pageful } }),
  staleTime: aMinute,
  refetchInterval: aMinute,
  refetchOnWindowFocus: true,
} as const;

export function useRecentNotifications() {
  return useQuery(recentQuery);
}

/** Something new is there: the bell and every list of it are read again. */
export function readNotificationsAgain(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    invalidate(queries, listPath),
    invalidate(queries, '/api/sister-apps/notifications'),
  ]);
}

/** Marks one as read. It shows at once; should the server refuse, the truth is read again. */
export function useReadNotification() {
  return useReadingBy((id: string) =>
    client.POST('/api/notifications/{id}/read', { params: { path: { id } } }),
  );
}

export function useReadAllNotifications() {
  return useReadingBy((_all: undefined) => client.POST('/api/notifications/read-all'));
}

/** The same by a call of another slice. */
export function useReadingBy<Id extends string | undefined>(
  call: (id: Id) => Promise<{ data?: unknown }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: Id) => answerOf(call(id)),
    onMutate: async (id) => {
      // A list that is read for the first time goes on: nothing would ask for it again.
      await queries.cancelQueries({
        queryKey: [listPath],
        predicate: ({ state }) => state.data !== undefined,
      });
      showAsRead(queries, id);
    },
    onError: (error) => {
      showFailure(error, m.common_failed_to_mark_as_read());
      return readNotificationsAgain(queries);
    },
    // How many are left is for the server to say: others may have come.
    onSuccess: () => queries.invalidateQueries({ queryKey: recentQuery.queryKey, exact: true }),
  });
}
