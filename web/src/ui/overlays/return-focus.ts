import { useRef } from 'react';

/**
 * Returns focus to the element that had it before. Radix does this only for a dialog's own trigger; if a
 * dialog opens any other way (by a shortcut, or once its code loads), focus would jump to the top of the
 * page. If the element is gone by then, focus moves to the popover, dialog, or tab that contained it. If the
 * person has moved on to a text field, focus stays there.
 */
export function useReturnFocus() {
  const previousFocus = useRef<Element | null>(null);
  const container = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      previousFocus.current = document.activeElement;
      container.current =
        previousFocus.current?.closest('[role="dialog"], [role="tabpanel"]') ?? null;
    },
    onCloseAutoFocus(event: Event) {
      const target = previousFocus.current?.isConnected ? previousFocus.current : container.current;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      event.preventDefault();
      if (!isInTextField()) target.focus();
    },
  };
}

function isInTextField(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
}
