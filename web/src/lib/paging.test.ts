import { describe, expect, it } from 'vitest';
import { lastPageNumber, pageRange } from './paging';

describe('the last page', () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [100_000, 2000],
  ])('of %i items is %i', (total, page) => expect(lastPageNumber(total, 50)).toBe(page));
});

describe('the range of a page', () => {
  it('is a full page, or the remainder on the last one', () => {
    expect(pageRange(1, 50, 120)).toEqual({ first: 1, last: 50 });
    expect(pageRange(3, 50, 120)).toEqual({ first: 101, last: 120 });
  });
});
