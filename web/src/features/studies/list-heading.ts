export const listHeadingId = 'studies-list';

/** Moves focus to the list's heading after a study has been closed or deleted. */
export function focusStudyList(): void {
  document.getElementById(listHeadingId)?.focus();
}
