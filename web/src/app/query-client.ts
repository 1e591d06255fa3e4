import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isNotSignedIn, isUnauthorized } from '@/api/errors';
import { tokenStore } from '@/api/token-store';
import { currentUserQuery, leaveToSignIn } from '@/features/accounts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The mutation deals with being signed out itself. */
      expectsUnauthorized?: boolean;
    };
  }
}

/**
 * What was read stays as it is until something changes it: no retries, never stale, no reading again on focus. Without a
 * network calls are made all the same: the service worker answers from the device what it can, and what it cannot fails
 * and says so. What failed is read again once the network is back.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Finding at the start that nobody is signed in is no loss; losing a user who was there is.
        const userIsGone = isNotSignedIn(error) && query.state.data !== undefined;
        if (isUnauthorized(error) || userIsGone) leaveToSignIn();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isUnauthorized(error) && !mutation.meta?.expectsUnauthorized) leaveToSignIn();
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
  // Another tab signed in or out, perhaps as someone else: nothing that was read before may stay.
  tokenStore.onChangedElsewhere(() => void client.resetQueries());
  return client;
}

/** Asks who is signed in while the code of the first page is still on its way. */
export function askWhoIsSignedIn(client: QueryClient): void {
  void client.prefetchQuery(currentUserQuery);
}
