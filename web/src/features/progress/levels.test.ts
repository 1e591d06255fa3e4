import { describe, expect, it } from 'vitest';
import { levelOf, nextLevel, nextTarget, pointsToward } from './levels';

describe('levels', () => {
  it.each([
    [0, 'new_in_faith', 200, 0],
    [1, 'new_in_faith', 200, 1],
    [100, 'new_in_faith', 200, 100],
    [199, 'new_in_faith', 200, 199],
    [200, 'faithful_follower', 500, 200],
    [350, 'faithful_follower', 500, 350],
    [499, 'faithful_follower', 500, 499],
    // At and above 500 the bar of the dashboard counts to 1000.
    [500, 'growing_believer', 1000, 500],
    [501, 'growing_believer', 1000, 501],
    [999, 'growing_believer', 1000, 999],
    // From 1000 on it is full, not begun anew.
    [1000, 'mature_disciple', 1000, 1000],
    [1001, 'mature_disciple', 1000, 1000],
    [2500, 'mature_disciple', 1000, 1000],
  ])('of %i points: %s, target %i, %i toward it', (points, level, target, toward) => {
    expect(levelOf(points)).toBe(level);
    expect(nextTarget(points)).toBe(target);
    expect(pointsToward(points)).toBe(toward);
  });

  it.each([
    [0, 'faithful_follower'],
    [199, 'faithful_follower'],
    [200, 'growing_believer'],
    [499, 'growing_believer'],
    [500, 'mature_disciple'],
    [999, 'mature_disciple'],
    [1000, null],
  ])('after %i points comes %s', (points, level) => expect(nextLevel(points)).toBe(level));

  it('never falls off its end', () => {
    expect(levelOf(-5)).toBe('new_in_faith');
  });
});
