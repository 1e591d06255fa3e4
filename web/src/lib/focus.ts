/** Whether nothing has keyboard focus because the focused element was removed from the page. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/**
 * Moves focus to `to` when `from` is removed or about to be. Leaves it alone if the member has already moved
 * on.
 */
export function moveFocus(from: Element, to: HTMLElement | null | undefined): void {
  if (isFocusLost() || document.activeElement === from) to?.focus();
}
