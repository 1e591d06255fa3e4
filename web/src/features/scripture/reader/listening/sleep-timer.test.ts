import { describe, expect, it } from 'vitest';
import { minutesLeft, volumeAt } from './sleep-timer';

const sleepTimer = { minutes: 5, deadline: 300_000 };

describe('the sleep timer', () => {
  it('fades out at its end, not before', () => {
    expect(volumeAt(sleepTimer, 0)).toBe(1);
    expect(volumeAt(sleepTimer, 285_000)).toBe(1);
    expect(volumeAt(sleepTimer, 292_500)).toBe(0.5);
    expect(volumeAt(sleepTimer, 300_000)).toBe(0);
    expect(volumeAt(sleepTimer, 400_000)).toBe(0);
  });

  it('shows the time left in whole minutes', () => {
    expect(minutesLeft(300_000, 0)).toBe(5);
    expect(minutesLeft(300_000, 1)).toBe(5);
    expect(minutesLeft(300_000, 299_999)).toBe(1);
    expect(minutesLeft(300_000, 300_001)).toBe(0);
  });
});

it('keeps full volume when no time is set', () => {
  expect(volumeAt('chapter', 5)).toBe(1);
  expect(volumeAt('never', 5)).toBe(1);
});
