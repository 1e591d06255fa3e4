import { describe, expect, it } from 'vitest';
import { practice } from '@/testing/practice';
import { isDone } from './done';
import {
  characterBars,
  consistencyTip,
  countWeek,
  nextSteps,
  type WeekCounts,
  weeklyConsistency,
} from './formulas';

const makeWeekCounts = (devotional: number, prayer: number, mission: number): WeekCounts => ({
  devotional,
  prayer,
  mission,
});

describe('weekCounts', () => {
  it('counts each day once and ignores abide moments', () => {
    const records = [
      practice('devotional', '2026-03-02'),
      practice('devotional', '2026-03-02', 'another'),
      practice('devotional', '2026-03-01'),
      practice('prayer', '2026-03-01'),
      practice('abide_moment', '2026-03-01'),
      practice('mission', '2026-02-26'),
    ];
    expect(countWeek(records)).toEqual(makeWeekCounts(2, 1, 1));
  });

  it('never counts more days than a week has', () => {
    const nineDays = Array.from({ length: 9 }, (_, day) =>
      practice('prayer', `2026-03-0${day + 1}`),
    );
    expect(countWeek(nineDays)).toEqual(makeWeekCounts(0, 7, 0));
  });
});

describe('weeklyConsistency', () => {
  it.each([
    [makeWeekCounts(0, 0, 0), 0],
    [makeWeekCounts(1, 0, 0), 5],
    [makeWeekCounts(2, 0, 0), 10],
    [makeWeekCounts(4, 3, 0), 33],
    [makeWeekCounts(7, 6, 0), 62],
    [makeWeekCounts(7, 7, 0), 67],
    [makeWeekCounts(7, 7, 3), 81],
    [makeWeekCounts(7, 7, 7), 100],
  ])('of %j is %i', (counts, percent) => expect(weeklyConsistency(counts)).toBe(percent));
});

describe('characterBars', () => {
  it('follow the formulas in the specification', () => {
    expect(characterBars(makeWeekCounts(3, 5, 1), 420)).toEqual({
      love: 43,
      wisdom: 43,
      faith: 71,
      service: 14,
      peace: 43,
      joy: 42,
    });
  });

  it('are zero in an empty week', () => {
    expect(Object.values(characterBars(makeWeekCounts(0, 0, 0), 0))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('never exceed 100', () => {
    expect(Object.values(characterBars(makeWeekCounts(7, 7, 7), 5000))).toEqual([
      100, 100, 100, 100, 100, 100,
    ]);
  });

  it('round joy too', () => {
    expect(characterBars(makeWeekCounts(0, 0, 0), 4).joy).toBe(0);
    expect(characterBars(makeWeekCounts(0, 0, 0), 5).joy).toBe(1);
    expect(characterBars(makeWeekCounts(0, 0, 0), 994).joy).toBe(99);
  });
});

describe('consistencyTip', () => {
  it.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79, 'good'],
    [60, 'good'],
    [59, 'reminders'],
    [0, 'reminders'],
  ])('at %i is %s', (percent, tip) => expect(consistencyTip(percent)).toBe(tip));
});

describe('nextSteps', () => {
  it.each([
    [makeWeekCounts(4, 4, 0), ['devotional', 'prayer']],
    [makeWeekCounts(5, 4, 0), ['prayer']],
    [makeWeekCounts(4, 5, 0), ['devotional']],
    [makeWeekCounts(5, 5, 0), []],
  ])('for %j are %j', (counts, hints) => expect(nextSteps(counts)).toEqual(hints));
});

describe('isDone', () => {
  const records = [practice('devotional', '2026-03-02', 'first'), practice('prayer', '2026-03-01')];

  it('matches by type and day', () => {
    expect(isDone(records, { type: 'devotional', day: '2026-03-02' })).toBe(true);
    expect(isDone(records, { type: 'devotional', day: '2026-03-01' })).toBe(false);
    expect(isDone(records, { type: 'prayer', day: '2026-03-01' })).toBe(true);
    expect(isDone(records, { type: 'mission', day: '2026-03-02' })).toBe(false);
  });

  it('matches the exact devotional when one is given', () => {
    const practiceQuery = { type: 'devotional', day: '2026-03-02' } as const;
    expect(isDone(records, { ...practiceQuery, devotionalId: 'first' })).toBe(true);
    expect(isDone(records, { ...practiceQuery, devotionalId: 'second' })).toBe(false);
  });
});
