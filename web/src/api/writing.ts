/** Writing that may be sent again until it is done: how it is sent, and what an answer, or none, means for it. */
import { client } from './client';
import { ApiError, isUnanswered } from './errors';

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The client's own signature knows each path as it is written in the contract, not as it is called. */
type Send = (path: string, init: object) => Promise<unknown>;

/** A network that is there and carries nothing is none. */
const patience = 20_000;

/** Sends a call as it was kept: by its whole path. */
export async function sendWrite(
  method: WriteMethod,
  path: string,
  body: object | null,
): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  await (client[method] as Send)(path, body === null ? { signal } : { body, signal });
}

/**
 * `unreachable`: no answer of the server, which may have done it all the same. `later`: not now. `signed-out`: not as
 * nobody. `gone`: what it is about is not there. `refused`: never like this.
 */
export type Verdict = 'unreachable' | 'later' | 'signed-out' | 'gone' | 'refused';

const ofHurry = [408, 425, 429];

export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return 'later';
  const { status } = error;
  if (isUnanswered(error)) return 'unreachable';
  if (status === 401) return 'signed-out';
  if (status >= 500 || ofHurry.includes(status)) return 'later';
  return status === 404 ? 'gone' : 'refused';
}
