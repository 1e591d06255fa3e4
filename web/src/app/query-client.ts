import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isNotSignedIn, isUnauthorized } from '@/api/errors';
import { tokenStore } from '@/api/token-store';
import { currentUserQuery, redirectToSignIn } from '@/features/accounts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The mutation handles a 401 response itself. */
      expectsUnauthorized?: boolean;
    };
    queryMeta: {
      /** The query was sent before we knew whether the token is still valid. */
      isPrefetch?: boolean;
    };
  }
}

/**
 * Cached data doesn't change by itself: no retries, never stale, no refetch on focus. Requests are sent even
 * while offline: the service worker answers from its cache if it can, and the rest fail with an error.
 * Failed queries are refetched once the device is back online.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // No session at startup is normal; losing the session later sends the user to the sign-in screen.
        const isSessionLost = isNotSignedIn(error) && query.state.data !== undefined;
        const isSignedOut =
          query.meta?.isPrefetch && !client.getQueryData(currentUserQuery.queryKey);
        if ((isUnauthorized(error) && !isSignedOut) || isSessionLost) redirectToSignIn();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isUnauthorized(error) && !mutation.meta?.expectsUnauthorized) redirectToSignIn();
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Another tab signed in or out, possibly as someone else, so all cached data is discarded.
  tokenStore.onChangedElsewhere(() => void client.resetQueries());
  return client;
}

/** Fetches the current user while the first page's code is still loading. */
export function prefetchCurrentUser(client: QueryClient): void {
  void client.prefetchQuery(currentUserQuery);
}
