import { useState } from 'react';
import type { Block } from '../model';
import { keepPlace, keptPlace, type Place } from './kept-place';

/** Where in the sermon somebody is, and since when they preach it. */
export function usePulpit(sermon: string, blocks: readonly Block[], minutes: number) {
  const [place, setPlace] = useState(() => keptPlace(sermon, minutes, Date.now()));
  const at = Math.max(
    blocks.findIndex(({ id }) => id === place.blockId),
    0,
  );
  const last = blocks.length - 1;

  const put = (next: Place) => {
    setPlace(next);
    keepPlace(sermon, next);
  };

  /** Whoever goes on has begun. */
  const goTo = (to: number) => {
    const blockId = blocks[Math.min(Math.max(to, 0), last)]?.id ?? null;
    put({ blockId, startedAt: place.startedAt ?? (to > at ? thisSecond() : null) });
  };

  return {
    at,
    startedAt: place.startedAt,
    goTo,
    /** Sets the clock going, unless it goes. */
    begin: () => put({ ...place, startedAt: place.startedAt ?? thisSecond() }),
    reset: () => put({ ...place, startedAt: null }),
    /** Whoever leaves at the end has preached; elsewhere, somebody may only have slipped. */
    leave: () => at === last && keepPlace(sermon, null),
  };
}

/** Begun on a whole second, the clock turns with the one on the wall. */
function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}
