import type { Client } from 'openapi-fetch';
import { readApiError, unreachableError } from './errors';
import { reportFailure, reportWriteSuccess } from './outage';
import type { paths } from './schema';
import { tokenStore } from './token-store';

type Value = string | number | boolean | null | undefined;

/** The untyped options for a request; `ApiClient` types them per path. */
type Init = {
  params?: { path?: Record<string, Value>; query?: Record<string, Value | Value[]> };
  body?: unknown;
  bodySerializer?: (body: unknown) => BodyInit;
  parseAs?: 'json' | 'blob';
  headers?: HeadersInit;
  signal?: AbortSignal;
};

/**
 * Only the types from openapi-fetch are used: its code is six times the size of what we need, on every page.
 */
export type ApiClient = Client<paths>;

/** The API client. Its calls return the response or throw an `ApiError`. */
export const client = Object.fromEntries(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
    method,
    (path: string, init?: Init) => call(method, path, init),
  ]),
) as Pick<ApiClient, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;

async function call(method: string, path: string, init: Init = {}) {
  const { params, body, bodySerializer = JSON.stringify, parseAs = 'json', signal } = init;
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (body !== undefined && !headers.has('Content-Type')) {
    headers.set('Content-Type', 'application/json');
  }
  const token = tokenStore.get();
  if (token) headers.set('Authorization', `Bearer ${token}`);

  const response = await send(
    new Request(buildUrl(path, params), {
      method,
      headers,
      body: body === undefined ? undefined : bodySerializer(body),
      credentials: 'include',
      signal,
    }),
  );
  // Drops only the rejected token: a newer one may have been stored in the meantime.
  if (response.status === 401 && token && token === tokenStore.get()) tokenStore.clear();
  if (!response.ok) {
    const failure = await readApiError(response);
    reportFailure(failure);
    throw failure;
  }
  if (method !== 'GET') reportWriteSuccess();
  if (parseAs === 'blob') return { data: await response.blob(), response };
  const text = await response.text();
  return { data: text ? JSON.parse(text) : undefined, response };
}

async function send(request: Request): Promise<Response> {
  try {
    return await globalThis.fetch(request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const failure = unreachableError();
    reportFailure(failure);
    throw failure;
  }
}

function buildUrl(path: string, params: Init['params']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name) =>
    encodeURIComponent(String(params?.path?.[name])),
  );
  const query = Object.entries(params?.query ?? {})
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return window.location.origin + filled + (query && `?${query}`);
}

/** Unwraps the response body. */
export async function unwrapResponse<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  // Errors have been thrown by now; a response without a body (204) is undefined, as its type says.
  return data as T;
}
