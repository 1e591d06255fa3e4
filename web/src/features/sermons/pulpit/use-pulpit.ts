import { useState } from 'react';
import type { Block } from '../model';
import { loadPosition, type PulpitPosition, savePosition } from './stored-place';

/** The position in the sermon and when preaching started. */
export function usePulpit(sermon: string, blocks: readonly Block[], minutes: number) {
  const [place, setPlace] = useState(() => loadPosition(sermon, minutes, Date.now()));
  const at = Math.max(
    blocks.findIndex(({ id }) => id === place.blockId),
    0,
  );
  const last = blocks.length - 1;

  const put = (next: PulpitPosition) => {
    setPlace(next);
    savePosition(sermon, next);
  };

  /** Going to the next block starts the timer. */
  const goTo = (to: number) => {
    const blockId = blocks[Math.min(Math.max(to, 0), last)]?.id ?? null;
    put({ blockId, startedAt: place.startedAt ?? (to > at ? currentSecond() : null) });
  };

  return {
    at,
    startedAt: place.startedAt,
    goTo,
    /** Starts the timer, unless it is already running. */
    begin: () => put({ ...place, startedAt: place.startedAt ?? currentSecond() }),
    reset: () => put({ ...place, startedAt: null }),
    /**
     * Leaving at the last block means the sermon is over; leaving earlier may be a mistake, so the place is
     * saved.
     */
    leave: () => at === last && savePosition(sermon, null),
  };
}

/** Starts on a whole second, so that the timer ticks in step with the wall clock. */
function currentSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}
