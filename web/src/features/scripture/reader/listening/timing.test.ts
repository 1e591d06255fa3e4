import { describe, expect, it } from 'vitest';
import { getStartTime, startTimeAfterStep, verseAt } from './timing';

// This translation omits verse 3.
const verses = [
  { verse: 1, start: 0.5, end: 4 },
  { verse: 2, start: 4.6, end: 9 },
  { verse: 4, start: 9.6, end: 12 },
];

describe('the spoken verse', () => {
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

  it('is null when nothing is spoken', () => {
    expect(verseAt([], 3)).toBeNull();
  });
});

it('starts at a verse, or at the next spoken one', () => {
  expect(getStartTime(verses, 2)).toBe(4.6);
  expect(getStartTime(verses, 3)).toBe(9.6);
  expect(getStartTime(verses, 40)).toBe(9.6);
  expect(getStartTime([], 2)).toBe(0);
});

describe('stepping', () => {
  it('moves to the next verse, and nowhere after the last', () => {
    expect(startTimeAfterStep(verses, 1, 1)).toBe(4.6);
    expect(startTimeAfterStep(verses, 10, 1)).toBeNull();
  });

  it('moves to the start of the verse first, then to the previous one', () => {
    expect(startTimeAfterStep(verses, 8, -1)).toBe(4.6);
    expect(startTimeAfterStep(verses, 5, -1)).toBe(0.5);
    expect(startTimeAfterStep(verses, 0.6, -1)).toBe(0.5);
  });
});
