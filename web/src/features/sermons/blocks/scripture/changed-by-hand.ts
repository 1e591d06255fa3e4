import type { Scripture, ScriptureVerse } from './content';

/** Joins the verses' text, as in a fetched passage. */
export function joinVerses(verses: readonly ScriptureVerse[]): string {
  return verses.map(({ text }) => text).join(' ');
}

/** Returns whether the passage text differs from the text of its verses. */
export function isChangedByHand({ text, verses }: Scripture): boolean {
  return verses.length > 0 && collapseWhitespace(text) !== collapseWhitespace(joinVerses(verses));
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
