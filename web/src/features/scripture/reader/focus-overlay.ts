/** Gives the focus to what was opened as a whole: its first field would call up a phone's keyboard, over everything. */
export function focusOverlay(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
