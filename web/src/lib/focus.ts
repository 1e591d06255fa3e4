/** Nothing has the keyboard any more: what had it is gone from the page. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/**
 * The keyboard goes on from `to`, as `from` goes away with what was pressed or is already gone. It stays where it is when the
 * person has gone on to something else in the meantime.
 */
export function handFocusOn(from: Element, to: HTMLElement | null | undefined): void {
  if (isFocusLost() || document.activeElement === from) to?.focus();
}
