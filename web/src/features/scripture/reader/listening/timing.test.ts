import { describe, expect, it } from 'vitest';
import { startOf, stepFrom, verseAt } from './timing';

// This text omits verse 3.
const verses = [
  { verse: 1, start: 0.5, end: 4 },
  { verse: 2, start: 4.6, end: 9 },
  { verse: 4, start: 9.6, end: 12 },
];

describe('the verse that is heard', () => {
  it.each([
    [0, 1],
    [3, 1],
    [4.3, 1],
    [4.599999, 2],
    [4.6, 2],
    [11, 4],
    [99, 4],
  ])('at %d seconds is verse %d', (time, verse) => {
    expect(verseAt(verses, time)).toBe(verse);
  });

  it('is none where none is spoken', () => {
    expect(verseAt([], 3)).toBeNull();
  });
});

it('begins at a verse, or at the next one that is spoken', () => {
  expect(startOf(verses, 2)).toBe(4.6);
  expect(startOf(verses, 3)).toBe(9.6);
  expect(startOf(verses, 40)).toBe(9.6);
  expect(startOf([], 2)).toBe(0);
});

describe('stepping', () => {
  it('goes to the next verse, and nowhere after the last', () => {
    expect(stepFrom(verses, 1, 1)).toBe(4.6);
    expect(stepFrom(verses, 10, 1)).toBeNull();
  });

  it('goes back to the beginning of the verse first, and then to the one before', () => {
    expect(stepFrom(verses, 8, -1)).toBe(4.6);
    expect(stepFrom(verses, 5, -1)).toBe(0.5);
    expect(stepFrom(verses, 0.6, -1)).toBe(0.5);
  });
});
