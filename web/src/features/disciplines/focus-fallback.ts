import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/focus';

/**
 * Keeps focus when the focused element disappears because the displayed content (`stage`) changed: focus
 * moves to the first focusable heading in `container`. Does nothing if focus wasn't lost.
 */
export function useFocusFallback(container: RefObject<HTMLElement | null>, stage: string): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && isFocusLost()) headingIn(container.current)?.focus();
  }, [container, stage]);
}

/** For dialogs that changed the element they were opened from: moves focus to `target` instead. */
export function moveFocusOnClose(event: Event, target: HTMLElement | null | undefined): void {
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function headingIn(container: HTMLElement | null) {
  return container?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]');
}
