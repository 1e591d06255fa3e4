import { expect, it } from 'vitest';
import { formatMoney } from './money';

it.each([
  [2500, '$25.00'],
  [123_456, '$1,234.56'],
  [0, '$0.00'],
  [-5, '-$0.05'],
])('formats %i cents as %s', (cents, expected) => {
  expect(formatMoney(cents)).toBe(expected);
});
