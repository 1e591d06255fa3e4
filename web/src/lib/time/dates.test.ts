import { describe, expect, it } from 'vitest';
import { addDays, dateInTimeZone, formatCalendarDay, formatRelativeTime } from './dates';

describe('formatRelativeTime', () => {
  const now = new Date('2026-01-10T12:00:00Z');
  it.each([
    ['2026-01-10T11:59:30Z', 'now'],
    ['2026-01-10T11:55:00Z', '5 minutes ago'],
    ['2026-01-10T09:00:00Z', '3 hours ago'],
    ['2026-01-09T11:00:00Z', 'yesterday'],
    ['2026-01-01T12:00:00Z', '9 days ago'],
  ])('formats %s as "%s"', (moment, expected) =>
    expect(formatRelativeTime(moment, now)).toBe(expected),
  );
});

describe('addDays', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-30', -6, '2026-03-24'],
  ])('%s plus %i days is %s', (day, days, sum) => expect(addDays(day, days)).toBe(sum));
});

describe('dateInTimeZone', () => {
  it.each([
    // At almost the same instant, it is a different day in each of these three zones.
    ['2026-01-01T11:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
    ['2026-01-01T10:59:59Z', 'Pacific/Pago_Pago', '2025-12-31'],
    ['2026-01-01T11:00:00Z', 'Pacific/Pago_Pago', '2026-01-01'],
    // The day changes exactly at midnight.
    ['2026-06-30T22:59:59Z', 'Europe/London', '2026-06-30'],
    ['2026-06-30T23:00:00Z', 'Europe/London', '2026-07-01'],
    // The clocks go forward in London. From then on, midnight is an hour earlier in UTC.
    ['2026-03-28T23:59:59Z', 'Europe/London', '2026-03-28'],
    ['2026-03-29T22:59:59Z', 'Europe/London', '2026-03-29'],
    ['2026-03-29T23:00:00Z', 'Europe/London', '2026-03-30'],
    // When clocks go back, the hour between one and two happens twice on the same day.
    ['2026-10-25T00:30:00Z', 'Europe/London', '2026-10-25'],
    ['2026-10-25T01:30:00Z', 'Europe/London', '2026-10-25'],
    ['2026-10-24T22:59:59Z', 'Europe/London', '2026-10-24'],
    // When the clocks change at midnight, the day starts at one.
    ['2026-09-06T03:59:59Z', 'America/Santiago', '2026-09-05'],
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
    // The end of a year, a leap day, and a time zone with a quarter-hour offset.
    ['2027-12-31T18:14:59Z', 'Asia/Kathmandu', '2027-12-31'],
    ['2027-12-31T18:15:00Z', 'Asia/Kathmandu', '2028-01-01'],
    ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
  ])('%s in %s is %s', (moment, zone, day) =>
    expect(dateInTimeZone(zone, new Date(moment))).toBe(day),
  );
});

describe('formatCalendarDay', () => {
  it('formats the day as written, wherever the device is', () => {
    expect(formatCalendarDay('2026-01-01')).toMatch(/January/);
    expect(formatCalendarDay('2026-01-01', { weekday: 'long' })).toBe('Thursday');
  });
});
