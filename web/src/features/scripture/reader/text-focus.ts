/** Moves the focus somewhere sensible when the focused element leaves the page. */

/** The id of the control that opens the search: a field on wide screens, a button on phones. */
export const SEARCH_ID = 'reader-search';

/** The id of the button that reads the chapter aloud. */
export const LISTEN_ID = 'reader-listen';

/** Returns the button with the verse's number. */
export function verseNumberButton(verse: number): HTMLElement | null {
  return document.querySelector(`[data-verse-number][data-verse="${verse}"]`);
}

/** Focuses the verse in the text, or the search if the verse isn't on the page. */
export function focusVerse(verse: number | null): void {
  const element = verse === null ? null : verseNumberButton(verse);
  if (element) element.focus({ preventScroll: true });
  else focusSearch();
}

export function focusListenButton(): void {
  document.getElementById(LISTEN_ID)?.focus({ preventScroll: true });
}

export function focusSearch(): void {
  document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
}
