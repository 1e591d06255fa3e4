/** Waits for the result of a generation request, even when the network drops and returns. */
import { ApiError, isNotFound, isUnauthorized } from '@/api/errors';
import { currentUserQuery } from '@/features/accounts';
import { backOffDelay } from '@/lib/back-off';
import { type Generation, readGeneration } from './api';
import type { GenerationContext, GenerationKind, TrackedGeneration } from './generation-kind';

/** How often progress is polled, in milliseconds. */
export const pollInterval = 800;
/** The longest delay between polls while the server doesn't respond, in milliseconds. */
const maxPollDelay = 20_000;
/**
 * After this many polls report that generation has finished, we stop waiting for the original request and
 * use the polled result.
 */
const maxLatePolls = 6;
/** After this many failed polls, the server counts as unreachable. A single failure may be a coincidence. */
const failuresUntilUnreachable = 2;
/**
 * About 15 minutes with these delays; the server never takes longer to generate anything. Counts attempts
 * instead of time, because a device that sleeps for an hour makes no attempts.
 */
export const maxFailures = 48;

/**
 * The original request's state: whether it's still open, the error that interrupted it, and how to send it
 * again.
 */
type OriginalRequest = { isOpen: boolean; broken: unknown; callAgain: (() => void) | null };

/** Lets `waitForOutcome` check whether the result is still wanted, and report progress. */
export type GenerationTracker = {
  isRunning: () => boolean;
  show: (changed: Partial<TrackedGeneration<unknown>>) => void;
};

/**
 * Returns the result from the original request (`ask`, if this tab sent it). Polling reports progress, and
 * returns the result when no request is open.
 */
export function waitForOutcome<Request, Result>(
  kind: GenerationKind<Request, Result>,
  id: string,
  context: GenerationContext,
  follower: GenerationTracker,
  ask: (() => Promise<Result>) | null,
  known: Generation | null,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const original: OriginalRequest = { isOpen: false, broken: null, callAgain: null };
    const call = (make: () => Promise<Result>) => {
      original.isOpen = true;
      make().then(resolve, (error: unknown) => {
        if (!isInterruption(error)) return reject(error);
        // Only the connection failed or timed out; the server may still be generating the text.
        original.isOpen = false;
        original.broken = error;
      });
    };
    if (ask) {
      original.callAgain = () => {
        original.callAgain = null;
        call(ask);
      };
      call(ask);
    }
    pollUntilFinished(kind, id, context, follower, original, known).then(resolve, reject);
  });
}

/** Polls the server for progress. While the original request is open, its response takes precedence. */
async function pollUntilFinished<Request, Result>(
  kind: GenerationKind<Request, Result>,
  id: string,
  context: GenerationContext,
  { isRunning, show }: GenerationTracker,
  original: OriginalRequest,
  known: Generation | null,
): Promise<Result> {
  const { queries } = context;
  let latest = known;
  let failures = 0;
  let latePolls = 0;
  while (isRunning()) {
    if (latest) {
      show({ progress: latest.progress, partial: latest.partial });
      if (isGenerationOver(latest)) latePolls += 1;
      if (isGenerationOver(latest) && (!original.isOpen || latePolls > maxLatePolls)) {
        const result = latest.state === 'done' ? await kind.find(latest, queries) : null;
        if (result !== null) return result;
        throw new GenerationFailed(latest.error);
      }
    }
    await sleepInterruptibly(
      backOffDelay(failures, { first: pollInterval, longest: maxPollDelay }),
    );
    if (!isRunning()) break;
    try {
      latest = await readGeneration(queries, id);
      failures = 0;
    } catch (error) {
      // The server responded but doesn't know this generation request. While the original request is open,
      // that only means the generation request hasn't been registered yet.
      const isUnknown = isNotFound(error);
      failures = isUnknown ? 0 : failures + 1;
      if (!original.isOpen && isRunning()) {
        if (isUnauthorized(error) || failures > maxFailures) throw original.broken ?? error;
        // The request never reached the server. Generations are identified by id, so sending it again can't
        // create a second one.
        if (isUnknown) {
          const isOwner = original.callAgain !== null && (await checkOwnerSignedIn(context));
          if (isOwner === false) throw original.broken ?? error;
          if (isOwner) original.callAgain?.();
        }
      }
    }
    show({ isOutOfReach: failures >= failuresUntilUnreachable });
  }
  // The request was completed, canceled, or replaced, so no one is waiting for this promise anymore.
  return new Promise(() => {});
}

/** Thrown when generation fails; `sentence` is the server's explanation. */
export class GenerationFailed extends Error {
  readonly sentence: string | null;

  constructor(sentence: string | null) {
    super(sentence ?? 'the work came to nothing');
    this.sentence = sentence;
  }
}

export function isGenerationOver({ state }: Generation): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

/**
 * Whether the error only means that the response didn't arrive, which says nothing about whether generation
 * succeeded.
 */
export function isInterruption(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/** Whether the user who made the generation request is still signed in, as far as this tab knows. */
export function isOwnerSignedIn({ queries, person }: GenerationContext): boolean {
  return queries.getQueryData(currentUserQuery.queryKey)?.id === person;
}

/**
 * Like `isOwnerSignedIn`, but asks the server, because the user may have changed while offline. Null if the
 * server doesn't respond.
 */
function checkOwnerSignedIn({ queries, person }: GenerationContext): Promise<boolean | null> {
  return queries.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(
    (user) => user.id === person,
    () => null,
  );
}

/** Waits, but ends early when the network returns or the tab's visibility changes. */
export function sleepInterruptibly(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', end);
  });
}
