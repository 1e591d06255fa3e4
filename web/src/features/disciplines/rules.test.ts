import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDays } from './catalog/begin-dialog';
import { formatDaysAway } from './moments';
import { dayOfPractice } from './practices/practice-day';
import { addActivity } from './sabbath/activity-list';
import {
  endsNextDay,
  formatLength,
  formatSpan,
  isTime,
  weekdayName,
  weekdays,
} from './sabbath/sabbath-hours';

describe('the days of a practice', () => {
  it('are counted from one, by the calendar', () => {
    expect(dayOfPractice('2026-03-28', '2026-03-28')).toBe(1);
    // Daylight saving time starts between the two dates.
    expect(dayOfPractice('2026-03-28', '2026-03-30')).toBe(3);
    expect(dayOfPractice('2026-03-02', '2026-03-01')).toBe(1);
  });

  it('can be any number from 1 to 365', () => {
    expect(['1', ' 40 ', '365'].map(parseDays)).toEqual([1, 40, 365]);
    expect(['', '0', '366', '-1', '1.5', '1e2', 'ten'].map(parseDays)).toEqual(Array(7).fill(null));
  });
});

describe('the days of rest', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['en-US', [0, 1, 2, 3, 4, 5, 6]],
    ['en-GB', [1, 2, 3, 4, 5, 6, 0]],
  ])('start with the first day of the week in %s', (locale, days) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
    expect(weekdays()).toEqual(days);
  });
});

describe('the hours of a sabbath', () => {
  const sunset = { dayOfWeek: 5, startTime: '18:00', endTime: '18:00' };

  it('end the next day when they end at or before their start', () => {
    expect(endsNextDay(sunset)).toBe(true);
    expect(endsNextDay({ ...sunset, endTime: '17:59' })).toBe(true);
    expect(endsNextDay({ ...sunset, endTime: '18:01' })).toBe(false);
    expect(formatSpan(sunset)).toMatch(/^Friday .* to Saturday /);
    expect(formatSpan({ ...sunset, dayOfWeek: 6 })).toMatch(/^Saturday .* to Sunday /);
    expect(formatSpan({ dayOfWeek: 0, startTime: '08:00', endTime: '13:00' })).not.toContain(
      'Monday',
    );
  });

  it('are as long as the difference between the clock times', () => {
    expect(formatLength(sunset)).toBe('24 hours');
    expect(formatLength({ ...sunset, endTime: '19:00' })).toBe('1 hour');
    expect(formatLength({ ...sunset, startTime: '22:00', endTime: '01:30' })).toBe('3.5 hours');
  });

  it('validate times and start the week on Sunday at 0', () => {
    expect(['00:00', '23:59'].every(isTime)).toBe(true);
    expect(['', '9:00', '24:00', '12:60', 'noon'].some(isTime)).toBe(false);
    expect([weekdayName(0), weekdayName(6)]).toEqual(['Sunday', 'Saturday']);
  });

  it('count the remaining days in the account time zone', () => {
    const now = new Date('2026-03-05T23:30:00Z');
    const start = new Date('2026-03-08T00:00:00Z');
    expect(formatDaysAway(start, now, 'Europe/London')).toBe('in 3 days');
    expect(formatDaysAway(start, now, 'Asia/Tokyo')).toBe('in 2 days');
    expect(formatDaysAway(now, now, 'UTC')).toBe('today');
  });
});

describe('the list of activities', () => {
  it('rejects blanks and duplicates', () => {
    expect(addActivity(['Soup'], '  A  walk ')).toEqual(['Soup', 'A walk']);
    expect(addActivity(['Soup'], ' ')).toEqual(['Soup']);
    expect(addActivity(['Soup'], 'Soup ')).toEqual(['Soup']);
  });
});
