import { useRef } from 'react';

/**
 * Runs a menu's action after the menu has closed and the focus is back on its button. A dialog then returns
 * the focus to that button, and a deletion moves the focus on from it.
 */
export function useAfterClose() {
  const opener = useRef<HTMLButtonElement>(null);
  const pendingAction = useRef<((opener: HTMLElement) => void) | null>(null);
  return {
    opener,
    choose(action: (opener: HTMLElement) => void) {
      pendingAction.current = action;
    },
    onCloseAutoFocus(event: Event) {
      const action = pendingAction.current;
      pendingAction.current = null;
      if (!action || !opener.current) return;
      event.preventDefault();
      opener.current.focus();
      action(opener.current);
    },
  };
}
