import { expect, it } from 'vitest';
import { selectVerses } from '../state/places';
import { formatQuotation } from './quotation';

it('contains the text, the reference, and the translation', () => {
  const verses = ['One.', 'Two.', 'Three.'].map((text, at) => ({
    verse: at + 1,
    text,
    content: [],
  }));
  expect(
    formatQuotation(verses, selectVerses(2, 3), { reference: 'John 3:2–3', abbreviation: 'BSB' }),
  ).toBe('Two. Three.\nJohn 3:2–3 (BSB)');
});
