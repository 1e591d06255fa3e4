import { expect, it } from 'vitest';
import { splitByRanges } from './text-ranges';

const formatParts = (text: string, ...ranges: [number, number][]) =>
  splitByRanges(
    text,
    ranges.map(([start, end]) => ({ start, end })),
  )
    .map((part) => (part.isMarked ? `<${part.text}>` : part.text))
    .join('');

it('marks matches and keeps the rest', () => {
  expect(formatParts('For God so loved', [4, 7], [11, 16])).toBe('For <God> so <loved>');
  expect(formatParts('For God so loved')).toBe('For God so loved');
});

it('handles overlapping, unordered, and out-of-range matches', () => {
  expect(formatParts('abcdef', [3, 5], [0, 2])).toBe('<ab>c<de>f');
  expect(formatParts('abcdef', [0, 3], [2, 4])).toBe('<abc><d>ef');
  expect(formatParts('abc', [2, 99])).toBe('ab<c>');
});
