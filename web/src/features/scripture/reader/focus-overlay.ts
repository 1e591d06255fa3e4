/**
 * Focuses the overlay itself: focusing its first field would open the phone's keyboard and cover everything.
 */
export function focusOverlay(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
