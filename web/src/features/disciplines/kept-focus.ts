import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/focus';

/**
 * What has the keyboard may go away with the part of the page it stands in, when what is shown changes (`stage`). It then goes
 * on from the first heading in `place` that can take it. Where nobody had it, nobody is moved.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, stage: string): void {
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
    if (isGone && isFocusLost()) headingIn(place.current)?.focus();
  }, [place, stage]);
}

/** For a dialog that has changed what it was opened from: the keyboard goes to that place instead. */
export function goTo(event: Event, target: HTMLElement | null | undefined): void {
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function headingIn(place: HTMLElement | null) {
  return place?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]');
}
