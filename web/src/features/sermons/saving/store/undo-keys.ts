import { useEffect } from 'react';
import type { SermonStore } from './sermon-store';

/** Elements with their own undo: dialogs, menus, search boxes, and fields that are marked as such. */
const ownUndoSelector =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [type="search"], [data-own-undo]';

/** Ctrl+Z or ⌘Z undoes; adding Shift, or using Y instead, redoes. */
export function useUndoKeys(store: SermonStore): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const step = getUndoStep(event);
      if (!step || event.defaultPrevented || hasOwnUndo(event.target)) return;
      // The browser's own undo is prevented even if there is nothing to undo, because it doesn't know about
      // moved or deleted blocks.
      event.preventDefault();
      store[step]();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [store]);
}

function getUndoStep(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}

function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownUndoSelector) !== null;
}
