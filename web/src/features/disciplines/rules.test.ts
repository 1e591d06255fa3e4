import { describe, expect, it } from 'vitest';
import { withActivity } from './activity-list';
import { daysOf } from './begin-dialog';
import { daysAway } from './moments';
import { addMonths, dayOfPractice, monthOf, weeksOf } from './month';
import { endsNextDay, isTime, lengthInWords, spanInWords, weekdayName } from './sabbath-hours';

describe('the days of a practice', () => {
  it('are counted from one, by the calendar', () => {
    expect(dayOfPractice('2026-03-28', '2026-03-28')).toBe(1);
    // The clocks go forward in between.
    expect(dayOfPractice('2026-03-28', '2026-03-30')).toBe(3);
    expect(dayOfPractice('2026-03-02', '2026-03-01')).toBe(1);
  });

  it('may be any number from 1 to 365', () => {
    expect(['1', ' 40 ', '365'].map(daysOf)).toEqual([1, 40, 365]);
    expect(['', '0', '366', '-1', '1.5', '1e2', 'ten'].map(daysOf)).toEqual(Array(7).fill(null));
  });
});

describe('a month of check-ins', () => {
  it('has its weeks in full, Sunday first, with nothing of its neighbours', () => {
    const weeks = weeksOf('2026-03-01');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.days[0]).toBe('2026-03-01');
    expect(weeks[4]?.days).toEqual([
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
      null,
      null,
      null,
      null,
    ]);
    expect(weeksOf('2026-05-01')[0]?.days.slice(0, 6)).toEqual([
      null,
      null,
      null,
      null,
      null,
      '2026-05-01',
    ]);
  });

  it('goes to its neighbours over the end of a year', () => {
    expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
    expect(addMonths('2026-12-01', 1)).toBe('2027-01-01');
    expect(monthOf('2026-12-31')).toBe('2026-12-01');
  });
});

describe('the hours of a sabbath', () => {
  const sunset = { dayOfWeek: 5, startTime: '18:00', endTime: '18:00' };

  it('end the next day when they end at or before their start', () => {
    expect(endsNextDay(sunset)).toBe(true);
    expect(endsNextDay({ ...sunset, endTime: '17:59' })).toBe(true);
    expect(endsNextDay({ ...sunset, endTime: '18:01' })).toBe(false);
    expect(spanInWords(sunset)).toMatch(/^Friday .* to Saturday /);
    expect(spanInWords({ ...sunset, dayOfWeek: 6 })).toMatch(/^Saturday .* to Sunday /);
    expect(spanInWords({ dayOfWeek: 0, startTime: '08:00', endTime: '13:00' })).not.toContain(
      'Monday',
    );
  });

  it('are as long as the clock says', () => {
    expect(lengthInWords(sunset)).toBe('24 hours');
    expect(lengthInWords({ ...sunset, endTime: '19:00' })).toBe('1 hour');
    expect(lengthInWords({ ...sunset, startTime: '22:00', endTime: '01:30' })).toBe('3.5 hours');
  });

  it('are times, and begin on a Sunday when that is 0', () => {
    expect(['00:00', '23:59'].every(isTime)).toBe(true);
    expect(['', '9:00', '24:00', '12:60', 'noon'].some(isTime)).toBe(false);
    expect([weekdayName(0), weekdayName(6)]).toEqual(['Sunday', 'Saturday']);
  });

  it('are as far away as the days of the person’s own calendar', () => {
    const now = new Date('2026-03-05T23:30:00Z');
    const start = new Date('2026-03-08T00:00:00Z');
    expect(daysAway(start, now, 'Europe/London')).toBe('in 3 days');
    expect(daysAway(start, now, 'Asia/Tokyo')).toBe('in 2 days');
    expect(daysAway(now, now, 'UTC')).toBe('today');
  });
});

describe('the list of activities', () => {
  it('takes neither blanks nor anything twice', () => {
    expect(withActivity(['Soup'], '  A  walk ')).toEqual(['Soup', 'A walk']);
    expect(withActivity(['Soup'], ' ')).toEqual(['Soup']);
    expect(withActivity(['Soup'], 'Soup ')).toEqual(['Soup']);
  });
});
