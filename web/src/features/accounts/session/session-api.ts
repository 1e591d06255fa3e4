import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { ApiError, isNotSignedIn, messageOf } from '@/api/errors';
import { apiQuery } from '@/api/query';
import { tokenStore } from '@/api/token-store';
import { browser } from '@/lib/device/browser';
import { deviceTimeZone } from '@/lib/time/device-time-zone';
import { m } from '@/messages';
import { clearUserData } from './clear-user-data';
import { refetchDayQueries } from './day-queries';
import type { User } from './roles';

export const userPath = '/api/auth/user';

/**
 * The signed-in user. Retried once: if a stale token was rejected and dropped, the session cookie is tried
 * next.
 */
export const currentUserQuery = queryOptions({
  queryKey: apiQuery(userPath).queryKey,
  queryFn: async ({ signal, client: queries }) => {
    const user = await unwrapResponse(client.GET(userPath, { signal })).catch(labelAuthError);
    return user.hasTimeZone ? user : adoptTimeZone(user, queries);
  },
  retry: 1,
  retryDelay: (_attempt, error) => (isNotSignedIn(error) ? 0 : 1000),
  staleTime: 30_000,
  refetchOnMount: true,
  refetchOnWindowFocus: false,
});

/**
 * Gives an account without a time zone this device's time zone, before any page shows a date. If this fails,
 * dates follow UTC, as they do on the server.
 */
async function adoptTimeZone(user: User, queries: QueryClient): Promise<User> {
  const body = { timeZone: deviceTimeZone() };
  const updatedUser = await unwrapResponse(client.PATCH('/api/user/time-zone', { body })).catch(
    () => null,
  );
  if (!updatedUser) return user;
  void refetchDayQueries(queries);
  return updatedUser;
}

function labelAuthError(error: unknown): never {
  throw error instanceof ApiError ? error.withMessage(`Auth failed: ${error.status}`) : error;
}

export type Session =
  | { status: 'loading' | 'signed-out' }
  | { status: 'unreachable'; message: string; retry: () => void }
  | { status: 'signed-in'; user: User };

/**
 * The current session. A user stays signed in until a request is rejected as unauthorized, so a failing
 * server doesn't sign them out.
 */
export function useSession(): Session {
  const { data: user, error, isPending, refetch } = useQuery(currentUserQuery);
  if (isPending) return { status: 'loading' };
  if (error && isNotSignedIn(error)) return { status: 'signed-out' };
  if (user) return { status: 'signed-in', user };
  // A server error doesn't say whether the visitor is signed in, so offer a retry instead of asking for a
  // password.
  return {
    status: 'unreachable',
    message: messageOf(error, m.error_unreachable()),
    retry: () => void refetch(),
  };
}

/** Signs this device out, using the method it signed in with. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (tokenStore.get()) await unwrapResponse(client.POST('/api/auth/logout'));
    },
    onSuccess: () => {
      const address = tokenStore.get() ? '/' : '/api/logout';
      clearUserData(queries);
      browser.goTo(address);
    },
    onError: () => {
      clearUserData(queries);
      browser.reload();
    },
    // A 401 means the user is already signed out, which is the goal.
    meta: { expectsUnauthorized: true },
  });
}
