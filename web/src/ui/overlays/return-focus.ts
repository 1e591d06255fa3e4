import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it before. Radix does so only for a dialog's own trigger; a dialog that is opened
 * otherwise (by a shortcut, or once its code has come) would drop the keyboard at the top of the page. Where that is gone
 * by then, it goes to the popover, dialog or tab that it stood in.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const layer = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
      layer.current = opener.current?.closest('[role="dialog"], [role="tabpanel"]') ?? null;
    },
    onCloseAutoFocus(event: Event) {
      const target = opener.current?.isConnected ? opener.current : layer.current;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
  };
}
