import { describe, expect, it } from 'vitest';
import { formatAgo, formatToday } from './dates';

describe('formatToday', () => {
  it('is the day of the given time zone, not of this device', () => {
    const moment = new Date('2026-01-01T11:00:00Z');
    expect(formatToday(moment, 'Pacific/Kiritimati')).toMatch(/Friday.*2/);
    expect(formatToday(moment, 'Pacific/Pago_Pago')).toMatch(/Thursday.*1/);
  });
});

describe('formatAgo', () => {
  const now = new Date('2026-01-10T12:00:00Z');
  it.each([
    ['2026-01-10T11:59:30Z', 'now'],
    ['2026-01-10T11:55:00Z', '5 minutes ago'],
    ['2026-01-10T09:00:00Z', '3 hours ago'],
    ['2026-01-09T11:00:00Z', 'yesterday'],
    ['2026-01-01T12:00:00Z', '9 days ago'],
  ])('of %s is "%s"', (moment, words) => expect(formatAgo(moment, now)).toBe(words));
});
