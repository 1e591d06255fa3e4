import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text';

describe('a text to be read aloud', () => {
  it('is sent whole up to 5000 characters, and no more than that of a longer one', () => {
    expect(cutText('a'.repeat(5000))).toHaveLength(5000);
    expect(cutText('a'.repeat(5001))).toHaveLength(5000);
    expect(cutText('short')).toBe('short');
  });

  it('loses no half of a character', () => {
    expect(cutText(`${'a'.repeat(4999)}𐤀𐤁`)).toBe('a'.repeat(4999));
  });
});
