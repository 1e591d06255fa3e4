import { describe, expect, it } from 'vitest';
import { lastPage, rangeOf } from './paging';

describe('the last page', () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [100_000, 2000],
  ])('of %i is %i', (total, page) => expect(lastPage(total, 50)).toBe(page));
});

describe('what stands on a page', () => {
  it('is a pageful, and on the last what is left', () => {
    expect(rangeOf(1, 50, 120)).toEqual({ first: 1, last: 50 });
    expect(rangeOf(3, 50, 120)).toEqual({ first: 101, last: 120 });
  });
});
