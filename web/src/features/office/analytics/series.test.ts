import { describe, expect, it } from 'vitest';
import { barHeights } from './series';

describe('bar heights', () => {
  it('are fractions of the highest value', () => {
    expect(barHeights([0, 2, 4])).toEqual([0, 0.5, 1]);
  });

  it('are zero when nothing happened', () => {
    expect(barHeights([0, 0])).toEqual([0, 0]);
    expect(barHeights([])).toEqual([]);
  });
});
