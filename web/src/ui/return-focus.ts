import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it before. Radix does so only for a dialog's own trigger; a dialog that is opened
 * otherwise (by a shortcut, or once its code has come) would drop the keyboard at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      if (event.defaultPrevented || !(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
