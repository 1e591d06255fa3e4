import { describe, expect, it } from 'vitest';
import {
  beginSession,
  formatClock,
  getPhase,
  isTimeUp,
  roundUpToMinutes,
  secondsPrayed,
  timeLeft,
} from './timer';

const start = Date.parse('2026-03-02T06:00:00Z');
const session = beginSession({ type: 'listening', minutes: 10, notes: '' }, start);
const secondsLater = (seconds: number) => start + seconds * 1000;

describe('the time left', () => {
  it.each([
    [0, 600_000],
    [1, 599_000],
    [599.5, 500],
    [600, 0],
    // The tab was asleep for an hour.
    [4200, 0],
    // The system clock was set back.
    [-300, 600_000],
  ])('after %d seconds is %d milliseconds', (seconds, left) =>
    expect(timeLeft(session, secondsLater(seconds))).toBe(left),
  );

  it('stops when the session is ended', () => {
    const ended = { ...session, endedAt: secondsLater(90) };
    expect(timeLeft(ended, secondsLater(100))).toBe(510_000);
    expect(isTimeUp(ended, secondsLater(4200))).toBe(false);
  });

  it('is over at zero, not before', () => {
    expect(isTimeUp(session, secondsLater(599.999))).toBe(false);
    expect(isTimeUp(session, secondsLater(600))).toBe(true);
  });
});

describe('the minutes prayed', () => {
  it.each([
    [0, 1],
    [1, 1],
    [59.9, 1],
    [60, 1],
    [60.001, 2],
    [119, 2],
    [120, 2],
    [121, 3],
    [599, 10],
    [600, 10],
    [4200, 10],
    [-300, 1],
  ])('after %d seconds are %d, rounded up', (seconds, minutes) =>
    expect(roundUpToMinutes(secondsPrayed(session, secondsLater(seconds)))).toBe(minutes),
  );
});

describe('the clock', () => {
  it.each([
    [600_000, '10:00'],
    [599_999, '10:00'],
    [599_000, '9:59'],
    [60_000, '1:00'],
    [59_000, '0:59'],
    [1, '0:01'],
    [0, '0:00'],
  ])('shows %d milliseconds as %s', (left, expected) => expect(formatClock(left)).toBe(expected));
});

describe('the announcement', () => {
  it.each([
    [0, 'begun'],
    [299, 'begun'],
    [300, 'half'],
    [539, 'half'],
    [540, 'minute'],
    [600, 'minute'],
  ])('after %d seconds is %s', (seconds, phase) =>
    expect(getPhase(session, secondsLater(seconds))).toBe(phase),
  );
});
