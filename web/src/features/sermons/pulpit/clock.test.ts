import { describe, expect, it } from 'vitest';
import { formatSeconds, readClock, stageOf } from './clock';

const startedAt = 1_000_000;
const clockReadingAfter = (seconds: number, minutes = 30) =>
  readClock(startedAt, minutes, startedAt + seconds * 1000 + 400);

describe('the pulpit clock', () => {
  it('splits the total into elapsed and remaining time', () => {
    expect(clockReadingAfter(0)).toEqual({ elapsed: 0, left: 1800, over: 0 });
    expect(clockReadingAfter(724)).toEqual({ elapsed: 724, left: 1076, over: 0 });
    expect(clockReadingAfter(1800)).toEqual({ elapsed: 1800, left: 0, over: 0 });
    expect(clockReadingAfter(1930)).toEqual({ elapsed: 1930, left: 0, over: 130 });
  });

  it('never goes below zero when the system clock is set back', () => {
    expect(readClock(startedAt, 30, startedAt - 60_000)).toEqual({
      elapsed: 0,
      left: 1800,
      over: 0,
    });
  });

  it('formats minutes, and hours when there are any', () => {
    expect(['0:00', '0:09', '12:04', '59:59', '1:00:00', '1:04:09']).toEqual(
      [0, 9, 724, 3599, 3600, 3849].map(formatSeconds),
    );
  });

  it('has a stage for the last minutes and for overtime', () => {
    expect(stageOf(clockReadingAfter(1499), 30)).toBe('running');
    expect(stageOf(clockReadingAfter(1500), 30)).toBe('last_minutes');
    expect(stageOf(clockReadingAfter(1800), 30)).toBe('over');
    // A sermon this short has no separate stage for its last minutes.
    expect(stageOf(clockReadingAfter(10, 5), 5)).toBe('running');
  });
});
