import { describe, expect, it } from 'vitest';
import { reminder } from '@/testing/notifications';
import {
  formatDays,
  formatLeadTime,
  formatNextAt,
  formatSchedule,
  reminderName,
  toReminderRequest,
} from './reminder-text';

describe('the schedule of a reminder', () => {
  it.each([
    [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
    [[1, 2, 3, 4, 5], 'Weekdays'],
    [[6, 0], 'Sunday and Saturday'],
    [[3], 'Wednesday'],
  ])('on days %j is %s', (days, expected) => {
    expect(formatDays(days)).toBe(expected);
  });

  it.each([
    [5, '5 minutes'],
    [90, '90 minutes'],
    [60, '1 hour'],
    [1440, '1 day'],
  ])('formats %i minutes as %s', (minutes, expected) => {
    expect(formatLeadTime(minutes)).toBe(expected);
  });

  it('describes the event it depends on', () => {
    const before = { time: null, days: [] };
    expect(formatSchedule(reminder({ kind: 'fast_end', ...before, minutesBefore: 0 }))).toBe(
      'When a fast ends',
    );
    expect(formatSchedule(reminder({ kind: 'sabbath_start', ...before, minutesBefore: 30 }))).toBe(
      '30 minutes before the Sabbath begins',
    );
    expect(reminderName(reminder())).toMatch(/^Daily devotional, 0?7:00.* · Every day$/);
  });
});

it('formats the next reminder in the member time zone', () => {
  expect(formatNextAt('2026-03-03T23:30:00Z', 'Europe/Helsinki')).toMatch(/Wednesday.*4.*, 0?1:30/);
});

describe('the request body', () => {
  it('has a time and days for a daily reminder', () => {
    expect(toReminderRequest(reminder({ minutesBefore: 5 }))).toEqual({
      kind: 'devotional',
      time: '07:00',
      days: [0, 1, 2, 3, 4, 5, 6],
      isActive: true,
    });
  });

  it('has a lead time for a reminder before an event', () => {
    const fastReminder = reminder({ kind: 'fast_end', minutesBefore: 60, isActive: false });
    expect(toReminderRequest(fastReminder)).toEqual({
      kind: 'fast_end',
      minutesBefore: 60,
      isActive: false,
    });
  });
});
