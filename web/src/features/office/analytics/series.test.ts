import { describe, expect, it } from 'vitest';
import { heightsOf } from './series';

describe('the heights of bars', () => {
  it('are parts of the highest', () => {
    expect(heightsOf([0, 2, 4])).toEqual([0, 0.5, 1]);
  });

  it('are none where nothing happened', () => {
    expect(heightsOf([0, 0])).toEqual([0, 0]);
    expect(heightsOf([])).toEqual([]);
  });
});
