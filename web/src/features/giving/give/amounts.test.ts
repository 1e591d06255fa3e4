import { describe, expect, it } from 'vitest';
import { getChosenAmount, parseCents, presets } from './amounts';

describe('the typed amount', () => {
  it.each([
    ['1', 100],
    ['25', 2_500],
    ['25.', 2_500],
    ['25.5', 2_550],
    ['0025.05', 2_505],
    // With floating-point arithmetic, these would be a cent too low.
    ['19.99', 1_999],
    ['1.15', 115],
    ['4.35', 435],
    ['10000', 1_000_000],
    ['10000.00', 1_000_000],
    [' 5 ', 500],
  ])('%s equals %i cents', (typed, cents) => expect(parseCents(typed)).toBe(cents));

  it.each(['', '0', '0.99', '-5', '10000.01', '10001', '9999999', '1.234', '1e3', '1,5', 'ten'])(
    '%s is invalid',
    (typed) => expect(parseCents(typed)).toBeNull(),
  );
});

it('uses the preset while one is selected', () => {
  expect(getChosenAmount({ preset: 2_500, typed: '' })).toBe(2_500);
  expect(getChosenAmount({ preset: null, typed: '7' })).toBe(700);
  expect(getChosenAmount({ preset: null, typed: '' })).toBeNull();
});

it('the presets match the specification', () => {
  expect(presets.one_time).toEqual([1_000, 2_500, 5_000, 10_000, 25_000]);
  expect(presets.recurring).toEqual([500, 1_500, 2_500, 5_000, 10_000]);
});
