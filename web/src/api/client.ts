import createClient, { type Middleware } from 'openapi-fetch';
import { readApiError, unreachable } from './errors';
import type { paths } from './schema';
import { tokenStore } from './token-store';

const bearerHeader = 'Authorization';

const authentication: Middleware = {
  onRequest({ request }) {
    const token = tokenStore.get();
    if (token) request.headers.set(bearerHeader, `Bearer ${token}`);
    return request;
  },
  onResponse({ request, response }) {
    // Only the token that was refused is dropped: a newer one may have come in the meantime.
    const refused = response.status === 401 && request.headers.get(bearerHeader);
    if (refused && refused === `Bearer ${tokenStore.get()}`) tokenStore.clear();
  },
};

const failure: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await readApiError(response);
  },
  onError({ error }) {
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    return unreachable();
  },
};

/** The one client of the API. Its calls either bring the answer or throw an `ApiError`. */
export const client = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'include',
  headers: { Accept: 'application/json' },
  // Looked up at each call, so that tests may stand in for the network.
  fetch: (request) => globalThis.fetch(request),
});

client.use(failure, authentication);

/** The answer itself, without its envelope. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  // Failures have been thrown by now; an answer without a body (204) is undefined, as its type says.
  return data as T;
}
