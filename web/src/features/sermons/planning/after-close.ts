import { useRef } from 'react';

/**
 * What is chosen in a menu is done once the menu is closed and the keyboard is back where it was opened: a dialog gives it
 * back to there, and what is deleted hands it on from there.
 */
export function useAfterClose() {
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = useRef<((opener: HTMLElement) => void) | null>(null);
  return {
    opener,
    choose(action: (opener: HTMLElement) => void) {
      chosen.current = action;
    },
    onCloseAutoFocus(event: Event) {
      const action = chosen.current;
      chosen.current = null;
      if (!action || !opener.current) return;
      event.preventDefault();
      opener.current.focus();
      action(opener.current);
    },
  };
}
