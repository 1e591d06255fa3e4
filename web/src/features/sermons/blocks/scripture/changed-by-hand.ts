import type { Scripture, ScriptureVerse } from './content';

/** The words of the verses one after the other, as a fetched passage has them. */
export function joined(verses: readonly ScriptureVerse[]): string {
  return verses.map(({ text }) => text).join(' ');
}

/** Whether the passage is not the words of its verses any more. */
export function isChangedByHand({ text, verses }: Scripture): boolean {
  return verses.length > 0 && plain(text) !== plain(joined(verses));
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
