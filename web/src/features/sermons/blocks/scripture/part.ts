import type { Part, Verse } from '../shared/part';
import { cleanText, some, withTranslation } from '../shared/part-words';
import type { Scripture } from './content';

export function scripturePart(content: Scripture): Part | null {
  const { text, commentary, attribution } = cleanText({
    text: content.text,
    commentary: content.commentary,
    attribution: content.attribution,
  });
  const reference = withTranslation(content.reference, content.translationId);
  const verses = content.verses
    .map(({ verse, ...words }) => ({ number: verse, ...cleanText(words) }))
    .filter(some);
  const shown: Verse[] = isCustomText(content)
    ? [{ number: null, text, notes: '' }, ...verses.flatMap(keepOnlyNotes)]
    : verses.length > 0
      ? verses
      : text
        ? [{ number: null, text, notes: '' }]
        : [];
  if (shown.length === 0 && !commentary && !content.reference.trim()) return null;
  return { kind: 'scripture', reference, verses: shown, commentary, attribution };
}

function keepOnlyNotes({ number, notes }: Verse): Verse[] {
  return notes ? [{ number, text: '', notes }] : [];
}

/** Edited passage text takes precedence over the verses, unless the block is shown verse by verse. */
export function isCustomText({ text, verses, isExpanded }: Scripture): boolean {
  const letters = (words: string) => words.replace(/\s+/g, '');
  const fetched = verses.map((verse) => verse.text).join('');
  return !isExpanded && text.trim() !== '' && letters(text) !== letters(fetched);
}
