import { plainText } from '@/lib/text/plain-text';
import type { Part } from '../shared/part';
import { cleanText, withTranslation } from '../shared/part-words';
import type { VerseContent } from './content';

export function versePart(content: VerseContent): Part | null {
  const { reference, translationId, verseNumber, attribution } = content;
  const { text, notes } = cleanText({ text: content.text, notes: content.notes });
  if (!text && !notes) return null;
  return {
    kind: 'scripture',
    reference: withTranslation(reference, translationId),
    verses: [{ number: verseNumber || null, text, notes }],
    commentary: '',
    attribution: plainText(attribution),
  };
}
