/** Where the focus goes when what had it leaves the page: never to nowhere. */

/** The one control that opens the search: a field on a wide screen, a button on a phone. */
export const SEARCH_ID = 'reader-search';

/** What has the chapter read aloud. */
export const LISTEN_ID = 'reader-listen';

/** The number of a verse, which is a button. */
export function verseNumber(verse: number): HTMLElement | null {
  return document.querySelector(`[data-verse-number][data-verse="${verse}"]`);
}

/** The verse in the text; where it is not on the page, the search. */
export function focusVerse(verse: number | null): void {
  const element = verse === null ? null : verseNumber(verse);
  if (element) element.focus({ preventScroll: true });
  else focusSearch();
}

export function focusListen(): void {
  document.getElementById(LISTEN_ID)?.focus({ preventScroll: true });
}

export function focusSearch(): void {
  document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
}
