import { expect, it } from 'vitest';
import { select } from '../state/places';
import { quotation } from './quotation';

it('contains the text, the reference, and the translation', () => {
  const verses = ['One.', 'Two.', 'Three.'].map((text, at) => ({
    verse: at + 1,
    text,
    content: [],
  }));
  expect(quotation(verses, select(2, 3), { reference: 'John 3:2–3', abbreviation: 'BSB' })).toBe(
    'Two. Three.\nJohn 3:2–3 (BSB)',
  );
});
