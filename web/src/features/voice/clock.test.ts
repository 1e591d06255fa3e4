import { expect, it } from 'vitest';
import { formatPlayerTime } from './clock';

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3729, '1:02:09'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
])('formats %d seconds as %s', (seconds, expected) => {
  expect(formatPlayerTime(seconds)).toBe(expected);
});
