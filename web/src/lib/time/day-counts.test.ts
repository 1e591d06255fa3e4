import { expect, it } from 'vitest';
import { formatDayCount, formatDayProgress } from './day-counts';

it('a single day is singular', () => {
  expect([1, 7].map(formatDayCount)).toEqual(['1 day', '7 days']);
  expect([1, 7].map((days) => formatDayProgress(1, days))).toEqual(['1 of 1 day', '1 of 7 days']);
});
