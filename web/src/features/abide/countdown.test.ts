import { describe, expect, it } from 'vitest';
import { formatMinutesAndSeconds, secondsUntil, stageOf } from './countdown';

describe('secondsUntil', () => {
  const end = Date.UTC(2026, 2, 2, 12, 3, 0);
  it.each([
    [180_000, 180],
    [179_999, 180],
    [179_000, 179],
    [1, 1],
    [0, 0],
    // The device slept past the end of the pause.
    [-3_600_000, 0],
  ])('with %i ms to go is %i', (left, seconds) =>
    expect(secondsUntil(end, end - left)).toBe(seconds),
  );
});

describe('minutesAndSeconds', () => {
  it.each([
    [180, '3:00'],
    [179, '2:59'],
    [60, '1:00'],
    [59, '0:59'],
    [9, '0:09'],
    [0, '0:00'],
    [600, '10:00'],
  ])('of %i is %s', (seconds, text) => expect(formatMinutesAndSeconds(seconds)).toBe(text));
});

describe('stageOf', () => {
  it.each([
    [180, 180, 'started'],
    [91, 180, 'started'],
    [90, 180, 'half'],
    [61, 180, 'half'],
    [60, 180, 'last_minute'],
    [1, 180, 'last_minute'],
    [0, 180, 'over'],
    // A one-minute pause skips the last-minute announcement, because it would repeat the start.
    [60, 60, 'started'],
    [30, 60, 'half'],
    [0, 60, 'over'],
    [60, 120, 'last_minute'],
  ])('with %i of %i seconds left is %s', (left, total, stage) =>
    expect(stageOf(left, total)).toBe(stage),
  );
});
