import { describe, expect, it } from 'vitest';
import { truncateText } from './cut-text';

describe('text to read aloud', () => {
  it('is sent in full up to 5000 characters and truncated beyond that', () => {
    expect(truncateText('a'.repeat(5000))).toHaveLength(5000);
    expect(truncateText('a'.repeat(5001))).toHaveLength(5000);
    expect(truncateText('short')).toBe('short');
  });

  it('is never truncated in the middle of a character', () => {
    expect(truncateText(`${'a'.repeat(4999)}𐤀𐤁`)).toBe('a'.repeat(4999));
  });
});
