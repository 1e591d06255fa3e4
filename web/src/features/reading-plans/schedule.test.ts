import { describe, expect, it } from 'vitest';
import { enrolment, readingPlanDetail } from '@/testing/scripture/reading';
import { getPace, getPlanDate, groupByWeek, weekNumber } from './schedule';

describe('the pace of a plan', () => {
  it('is today, behind, or ahead', () => {
    expect(getPace(enrolment())).toBe('today');
    expect(getPace(enrolment({ nextDay: 2, behind: 2 }))).toBe('behind');
    expect(getPace(enrolment({ nextDay: 5 }))).toBe('ahead');
    expect(getPace(enrolment({ nextDay: null }))).toBe('ahead');
  });
});

describe('the days of a plan', () => {
  it('have dates, counted back from the end of the plan', () => {
    expect(getPlanDate(enrolment(), 1)).toBe('2026-03-01');
    expect(getPlanDate(enrolment(), 30)).toBe('2026-03-30');
    expect(getPlanDate(enrolment({ endsOn: '2026-04-02' }), 1)).toBe('2026-03-04');
  });

  it('are grouped by week, with a shorter last week', () => {
    const weeks = groupByWeek(readingPlanDetail().portions);
    expect(weeks.map(({ number, portions }) => [number, portions.length])).toEqual([
      [1, 7],
      [2, 7],
      [3, 7],
      [4, 7],
      [5, 2],
    ]);
    expect([1, 7, 8, 30].map(weekNumber)).toEqual([1, 1, 2, 5]);
  });
});
