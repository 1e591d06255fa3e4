import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/focus';

/**
 * What was pressed may go away with the part of the page it stood in, once what is shown changes (`stage`). The keyboard then
 * goes on from the first heading in `place` that can take it.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, stage: string): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (isFocusLost()) headingIn(place.current)?.focus();
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
