/** Sends writes that may be retried, and classifies their errors. */
import { client } from './client';
import { ApiError, isNotFromServer } from './errors';

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The client's own signature only accepts path templates, not filled-in paths. */
type Send = (path: string, init: object) => Promise<unknown>;

/** A request without a response for this long, in milliseconds, counts as offline. */
const requestTimeout = 20_000;

/** Sends a queued call by its filled-in path. */
export async function sendWrite(
  method: WriteMethod,
  path: string,
  body: object | null,
): Promise<void> {
  const signal = AbortSignal.timeout(requestTimeout);
  await (client[method] as Send)(path, body === null ? { signal } : { body, signal });
}

/**
 * `unreachable`: no response from the server, which may have applied the write anyway. `later`: retry later.
 * `signed-out`: sign in first. `gone`: the target no longer exists. `refused`: retrying won't help.
 */
export type WriteErrorKind = 'unreachable' | 'later' | 'signed-out' | 'gone' | 'refused';

const retryableStatuses = [408, 425, 429];

export function classifyWriteError(error: unknown): WriteErrorKind {
  if (!(error instanceof ApiError)) return 'later';
  const { status } = error;
  if (isNotFromServer(error)) return 'unreachable';
  if (status === 401) return 'signed-out';
  if (status >= 500 || retryableStatuses.includes(status)) return 'later';
  return status === 404 ? 'gone' : 'refused';
}
