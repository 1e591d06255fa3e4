import { createContext, use, useSyncExternalStore } from 'react';
import type { BlockType } from '../canvas/canvas-types';

/** The item being dragged: an existing block, or a new one from the toolbox. */
export type DraggedItem = { kind: 'block'; id: string } | { kind: 'new'; type: BlockType };

/** The zone after the last block; no block id has this form. */
export const END_ZONE = '$end';

/**
 * The item being dragged and the zone under it. Stored outside React, so that during a drag only the two
 * affected zones out of 300 re-render.
 */
export type DragState = {
  /** A block is pressed, but the pointer hasn't moved far enough to start a drag. */
  press(draggedItem: DraggedItem): void;
  /** Starts dragging the pressed block. */
  start(): DraggedItem | null;
  /** Updates the place under the dragged item and returns whether it has changed. */
  moveTo(place: number | null, zone: string | null): boolean;
  end(): void;
  getDraggedItem(): DraggedItem | null;
  getDropIndex(): number | null;
  getZone(): string | null;
  subscribe(listener: () => void): () => void;
};

type DragSnapshot = { draggedItem: DraggedItem | null; place: number | null; zone: string | null };
const emptyState: DragSnapshot = { draggedItem: null, place: null, zone: null };

export function createDragState(): DragState {
  let pressed: DraggedItem | null = null;
  let state = emptyState;
  const listeners = new Set<() => void>();
  const publish = (next: DragSnapshot) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    press(draggedItem) {
      pressed = draggedItem;
    },
    start() {
      publish({ ...emptyState, draggedItem: pressed });
      return pressed;
    },
    moveTo(place, zone) {
      const isNew = place !== state.place;
      if (isNew || zone !== state.zone) publish({ ...state, place, zone });
      return isNew;
    },
    end() {
      publish(emptyState);
    },
    getDraggedItem: () => state.draggedItem,
    getDropIndex: () => state.place,
    getZone: () => state.zone,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const DragStateContext = createContext<DragState>(createDragState());

export function useDraggedItem(): DraggedItem | null {
  const dragState = use(DragStateContext);
  return useSyncExternalStore(dragState.subscribe, dragState.getDraggedItem);
}

/** Returns whether the dragged block would land in this zone. */
export function useIsDropTarget(zone: string): boolean {
  const dragState = use(DragStateContext);
  return useSyncExternalStore(dragState.subscribe, () => dragState.getZone() === zone);
}
