import { createContext, use, useSyncExternalStore } from 'react';
import type { BlockType } from '../canvas/canvas-types';

/** What is in the hand: a block of the sermon, or a new one from the toolbox. */
export type Carried = { kind: 'block'; id: string } | { kind: 'new'; type: BlockType };

/** The zone after the last block; no id of a block looks like this. */
export const END_ZONE = '$end';

/**
 * What is carried, and over which zone. Outside React, so that of 300 blocks only the two zones that change are drawn anew
 * while something moves.
 */
export type Carrying = {
  /** Pressed, but not yet moved far enough to be carried. */
  press(carried: Carried): void;
  /** What was pressed is carried from now on. */
  start(): Carried | null;
  /** Whether this is another place than before. */
  moveTo(place: number | null, zone: string | null): boolean;
  end(): void;
  getCarried(): Carried | null;
  getPlace(): number | null;
  getZone(): string | null;
  subscribe(listener: () => void): () => void;
};

type State = { carried: Carried | null; place: number | null; zone: string | null };
const empty: State = { carried: null, place: null, zone: null };

export function createCarrying(): Carrying {
  let pressed: Carried | null = null;
  let state = empty;
  const listeners = new Set<() => void>();
  const publish = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    press(carried) {
      pressed = carried;
    },
    start() {
      publish({ ...empty, carried: pressed });
      return pressed;
    },
    moveTo(place, zone) {
      const isNew = place !== state.place;
      if (isNew || zone !== state.zone) publish({ ...state, place, zone });
      return isNew;
    },
    end() {
      publish(empty);
    },
    getCarried: () => state.carried,
    getPlace: () => state.place,
    getZone: () => state.zone,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const CarryingContext = createContext<Carrying>(createCarrying());

export function useCarried(): Carried | null {
  const carrying = use(CarryingContext);
  return useSyncExternalStore(carrying.subscribe, carrying.getCarried);
}

/** Whether what is carried would land in this zone. */
export function useIsAimedAt(zone: string): boolean {
  const carrying = use(CarryingContext);
  return useSyncExternalStore(carrying.subscribe, () => carrying.getZone() === zone);
}
