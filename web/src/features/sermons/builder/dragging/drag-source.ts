import type { useDraggable } from '@dnd-kit/core';
import { createContext, type KeyboardEvent, type PointerEvent, type TouchEvent, use } from 'react';
import type { DraggedItem, DragState } from './drag-state';

/**
 * A single draggable and a single droppable serve all blocks. Blocks access them through this object instead
 * of the library's context, which updates on every move and would make all 300 blocks check for changes.
 */
export type DragSource = {
  pressPointer(event: PointerEvent<HTMLElement>, draggedItem: DraggedItem): void;
  pressTouch(event: TouchEvent<HTMLElement>, draggedItem: DraggedItem): void;
  pressKey(event: KeyboardEvent<HTMLElement>, draggedItem: DraggedItem): void;
  setCanvas(element: HTMLElement | null): void;
  /** Connects the drag library. */
  connect(ends: LibraryBindings): () => void;
};

type Draggable = ReturnType<typeof useDraggable>;
type LibraryBindings = {
  listeners: Draggable['listeners'];
  setPressed: (element: HTMLElement) => void;
  setCanvas: (element: HTMLElement | null) => void;
};

export function createDragSource(dragState: DragState): DragSource {
  let ends: LibraryBindings | null = null;
  let canvas: HTMLElement | null = null;
  const taking =
    (listener: string) =>
    (event: { currentTarget: HTMLElement }, draggedItem: DraggedItem): void => {
      if (dragState.getDraggedItem()) return;
      dragState.press(draggedItem);
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

export const DragSourceContext = createContext<DragSource | null>(null);

export function useDragSource(): DragSource {
  const dragSource = use(DragSourceContext);
  if (!dragSource) throw new Error('useHand belongs below the DragArea');
  return dragSource;
}

/** The id of the drag instructions for screen readers, which the drag handles reference. */
export const moveHelpId = 'sermon-move-help';
