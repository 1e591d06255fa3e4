import { useEffect } from 'react';
import type { SermonStore } from './sermon-store';

/** What is typed elsewhere has an undo of its own: in dialogs and menus, in search boxes, and where it is said so. */
const foreign =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [type="search"], [data-own-undo]';

/** Ctrl or ⌘ with Z goes a step back, with Shift or Y a step forward again. */
export function useUndoKeys(store: SermonStore): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (!step || event.defaultPrevented || isElsewhere(event.target)) return;
      // Also where there is no step left: the browser's own undo knows nothing of what was moved or deleted.
      event.preventDefault();
      store[step]();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [store]);
}

function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(foreign) !== null;
}
