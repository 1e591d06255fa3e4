import { describe, expect, it } from 'vitest';
import { enrolment, readingPlanDetail } from '@/testing/scripture/reading';
import { dateOf, paceOf, portionsByWeek, weekOfDay } from './schedule';

describe('the pace of a plan', () => {
  it('is today, behind, or ahead', () => {
    expect(paceOf(enrolment())).toBe('today');
    expect(paceOf(enrolment({ nextDay: 2, behind: 2 }))).toBe('behind');
    expect(paceOf(enrolment({ nextDay: 5 }))).toBe('ahead');
    expect(paceOf(enrolment({ nextDay: null }))).toBe('ahead');
  });
});

describe('the days of a plan', () => {
  it('have dates, counted back from the end of the plan', () => {
    expect(dateOf(enrolment(), 1)).toBe('2026-03-01');
    expect(dateOf(enrolment(), 30)).toBe('2026-03-30');
    expect(dateOf(enrolment({ endsOn: '2026-04-02' }), 1)).toBe('2026-03-04');
  });

  it('are grouped by week, with a shorter last week', () => {
    const weeks = portionsByWeek(readingPlanDetail().portions);
    expect(weeks.map(({ number, portions }) => [number, portions.length])).toEqual([
      [1, 7],
      [2, 7],
      [3, 7],
      [4, 7],
      [5, 2],
    ]);
    expect([1, 7, 8, 30].map(weekOfDay)).toEqual([1, 1, 2, 5]);
  });
});
