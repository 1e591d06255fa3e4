import type { useDraggable } from '@dnd-kit/core';
import { createContext, type KeyboardEvent, type PointerEvent, type TouchEvent, use } from 'react';
import type { Carried, Carrying } from './carrying';

/**
 * A single draggable and a single droppable serve all blocks. Blocks access them through this object instead
 * of the library's context, which updates on every move: checking 300 blocks for changes would dominate the
 * work.
 */
export type Hand = {
  pressPointer(event: PointerEvent<HTMLElement>, carried: Carried): void;
  pressTouch(event: TouchEvent<HTMLElement>, carried: Carried): void;
  pressKey(event: KeyboardEvent<HTMLElement>, carried: Carried): void;
  setCanvas(element: HTMLElement | null): void;
  /** Connects the drag library. */
  connect(ends: Ends): () => void;
};

type Draggable = ReturnType<typeof useDraggable>;
type Ends = {
  listeners: Draggable['listeners'];
  setPressed: (element: HTMLElement) => void;
  setCanvas: (element: HTMLElement | null) => void;
};

export function createHand(carrying: Carrying): Hand {
  let ends: Ends | null = null;
  let canvas: HTMLElement | null = null;
  const taking =
    (listener: string) =>
    (event: { currentTarget: HTMLElement }, carried: Carried): void => {
      if (carrying.getCarried()) return;
      carrying.press(carried);
      ends?.setPressed(event.currentTarget);
      ends?.listeners?.[listener]?.(event);
    };
  return {
    pressPointer: taking('onPointerDown'),
    pressTouch: taking('onTouchStart'),
    pressKey: taking('onKeyDown'),
    setCanvas(element) {
      canvas = element;
      ends?.setCanvas(element);
    },
    connect(next) {
      ends = next;
      ends.setCanvas(canvas);
      return () => {
        ends = null;
      };
    },
  };
}

export const HandContext = createContext<Hand | null>(null);

export function useHand(): Hand {
  const hand = use(HandContext);
  if (!hand) throw new Error('useHand belongs below the DragArea');
  return hand;
}

/** The id of the drag instructions that handles reference for screen readers. */
export const moveHelpId = 'sermon-move-help';
