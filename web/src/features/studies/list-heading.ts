export const listHeadingId = 'studies-list';

/** Where the keyboard goes on from when a study is gone from the page. */
export function focusStudyList(): void {
  document.getElementById(listHeadingId)?.focus();
}
