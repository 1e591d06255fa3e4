import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isNotSignedIn, isUnauthorized } from '@/api/errors';
import { tokenStore } from '@/api/token-store';
import { currentUserQuery, redirectToSignIn } from '@/features/accounts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The mutation handles a 401 itself. */
      expectsUnauthorized?: boolean;
    };
    queryMeta: {
      /** The query was sent before we knew whether the token is still valid. */
      isPrefetch?: boolean;
    };
  }
}

/**
 * Data stays as it is until something changes it: no retries, never stale, no refetch on focus. Requests are
 * sent even while offline: the service worker answers what it can from its cache, and the rest fails with an
 * error. Failed queries are refetched once the device is back online.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // No session at startup is normal; losing the user in mid-session sends them to the sign-in screen.
        const userIsGone = isNotSignedIn(error) && query.state.data !== undefined;
        const nobodyYet = query.meta?.isPrefetch && !client.getQueryData(currentUserQuery.queryKey);
        if ((isUnauthorized(error) && !nobodyYet) || userIsGone) redirectToSignIn();
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
  // Another tab signed in or out, possibly as someone else, so all cached data must go.
  tokenStore.onChangedElsewhere(() => void client.resetQueries());
  return client;
}

/** Fetches the current user while the code of the first page is still loading. */
export function prefetchCurrentUser(client: QueryClient): void {
  void client.prefetchQuery(currentUserQuery);
}
