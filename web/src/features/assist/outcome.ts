/** Waiting for what comes of a piece of work, also where the network goes and comes back. */
import { ApiError, isMissing, isUnauthorized } from '@/api/errors';
import { currentUserQuery } from '@/features/accounts';
import { backOff } from '@/lib/back-off';
import { type Generation, readGeneration } from './api';
import type { Kind, Surroundings, Work } from './piece-of-work';

/** How often the server is asked how far it is, in milliseconds. */
export const watchEvery = 800;
/** Where nobody answers, the pauses grow up to this. */
const longestPause = 20_000;
/** So often in a row the answer that waits may be late, when the work itself is over, before the other one counts. */
const patience = 6;
/** One call that gets no answer may be chance. */
const outOfReachAfter = 2;
/**
 * About a quarter of an hour by those pauses: no work on the server lasts longer. Counted rather than timed, since a device
 * that slept for an hour has not tried for an hour.
 */
export const mostFailures = 48;

/** The call that waits for the answer, while it does; and why it does not any more. */
type Line = { isOpen: boolean; broken: unknown; callAgain: (() => void) | null };

/** How the work is followed: whether anybody still waits, and where to show how far it is. */
export type Follower = {
  isRunning: () => boolean;
  show: (changed: Partial<Work<unknown>>) => void;
};

/**
 * The call that waits brings the outcome (`ask` makes it, where this tab began the work); watching shows how far it is, and
 * brings the outcome where no call does.
 */
export function outcome<Request, Result>(
  kind: Kind<Request, Result>,
  id: string,
  around: Surroundings,
  follower: Follower,
  ask: (() => Promise<Result>) | null,
  known: Generation | null,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const line: Line = { isOpen: false, broken: null, callAgain: null };
    const call = (make: () => Promise<Result>) => {
      line.isOpen = true;
      make().then(resolve, (error: unknown) => {
        if (!isInterruption(error)) return reject(error);
        // Only the line broke, or it took too long: the work itself may go on.
        line.isOpen = false;
        line.broken = error;
      });
    };
    if (ask) {
      line.callAgain = () => {
        line.callAgain = null;
        call(ask);
      };
      call(ask);
    }
    watched(kind, id, around, follower, line, known).then(resolve, reject);
  });
}

/** Asks again and again how far it is, and leaves the last word to the call that waits as long as there is one. */
async function watched<Request, Result>(
  kind: Kind<Request, Result>,
  id: string,
  around: Surroundings,
  { isRunning, show }: Follower,
  line: Line,
  known: Generation | null,
): Promise<Result> {
  const { queries } = around;
  let seen = known;
  let failures = 0;
  let late = 0;
  while (isRunning()) {
    if (seen) {
      show({ progress: seen.progress, partial: seen.partial });
      if (isOver(seen)) late += 1;
      if (isOver(seen) && (!line.isOpen || late > patience)) {
        const result = seen.state === 'done' ? await kind.find(seen, queries) : null;
        if (result !== null) return result;
        throw new Failed(seen.error);
      }
    }
    await pause(backOff(failures, { first: watchEvery, longest: longestPause }));
    if (!isRunning()) break;
    try {
      seen = await readGeneration(queries, id);
      failures = 0;
    } catch (error) {
      // The server answers, and knows nothing of it. While the call waits that only means: not yet.
      const isUnknown = isMissing(error);
      failures = isUnknown ? 0 : failures + 1;
      if (!line.isOpen && isRunning()) {
        if (isUnauthorized(error) || failures > mostFailures) throw line.broken ?? error;
        // It never got there. One id is one piece of work, so asking once more cannot make two.
        if (isUnknown) {
          const isThem = line.callAgain !== null && (await isStillThem(around));
          if (isThem === false) throw line.broken ?? error;
          if (isThem) line.callAgain?.();
        }
      }
    }
    show({ isOutOfReach: failures >= outOfReachAfter });
  }
  // Answered, cancelled, or another has taken its place: nobody waits for this any more.
  return new Promise(() => {});
}

/** The work came to nothing; `sentence` is what the server says about it. */
export class Failed extends Error {
  readonly sentence: string | null;

  constructor(sentence: string | null) {
    super(sentence ?? 'the work came to nothing');
    this.sentence = sentence;
  }
}

export function isOver({ state }: Generation): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

/** Says nothing about the work: only that its answer did not arrive. */
export function isInterruption(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/** Whether the person whom the work is for is the one who is signed in, as far as this tab knows. */
export function isStillHere({ queries, person }: Surroundings): boolean {
  return queries.getQueryData(currentUserQuery.queryKey)?.id === person;
}

/** The same, asked of the server: while nobody answered, another may have signed in. Null where it does not say. */
function isStillThem({ queries, person }: Surroundings): Promise<boolean | null> {
  return queries.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(
    (user) => user.id === person,
    () => null,
  );
}

/** Ends early when the network is back, or the person is. */
export function pause(milliseconds: number): Promise<void> {
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
