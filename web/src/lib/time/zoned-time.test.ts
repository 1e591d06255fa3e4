import { describe, expect, it } from 'vitest';
import { haveSameOffset, localTimeInZone, toInstant } from './zoned-time';

const utc = (zone: string, day: string, time: string) => toInstant(zone, day, time)?.toISOString();

describe('a wall-clock time', () => {
  it('is interpreted in its own zone, whatever zone the device is in', () => {
    expect(utc('UTC', '2026-03-02', '18:00')).toBe('2026-03-02T18:00:00.000Z');
    expect(utc('Europe/London', '2026-07-01', '18:00')).toBe('2026-07-01T17:00:00.000Z');
    expect(utc('America/Los_Angeles', '2026-03-02', '18:00')).toBe('2026-03-03T02:00:00.000Z');
    expect(utc('Asia/Kathmandu', '2026-03-02', '00:15')).toBe('2026-03-01T18:30:00.000Z');
    expect(utc('Pacific/Kiritimati', '2026-03-02', '00:00')).toBe('2026-03-01T10:00:00.000Z');
  });

  it('moves forward with the clocks when it is skipped in spring', () => {
    expect(utc('Europe/London', '2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(localTimeInZone('Europe/London', new Date('2026-03-29T01:30:00Z'))).toBe('02:30');
    expect(utc('Europe/London', '2026-03-29', '00:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(utc('Europe/London', '2026-03-29', '02:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('is the first of two when it repeats in the fall', () => {
    expect(utc('Europe/London', '2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(utc('Pacific/Auckland', '2026-04-05', '02:30')).toBe('2026-04-04T13:30:00.000Z');
  });

  it('converts back from a moment', () => {
    const moment = new Date('2026-11-01T23:05:40Z');
    expect(localTimeInZone('Europe/London', moment)).toBe('23:05');
    expect(localTimeInZone('UTC', new Date('2026-11-01T00:00:00Z'))).toBe('00:00');
  });

  it('is null when a field is empty or invalid', () => {
    expect(toInstant('UTC', '', '18:00')).toBeNull();
    expect(toInstant('UTC', '2026-03-02', '')).toBeNull();
    expect(toInstant('UTC', '2026-03-02', '25:00')).toBeNull();
  });
});

describe('two zones', () => {
  const winter = new Date('2026-01-10T12:00:00Z');
  it.each([
    ['Europe/Paris', 'Europe/Paris', true],
    ['Asia/Kolkata', 'Asia/Calcutta', true],
    ['Europe/Paris', 'Europe/Berlin', true],
    ['Europe/London', 'UTC', false],
    ['America/Phoenix', 'America/Denver', false],
    ['America/New_York', 'America/Los_Angeles', false],
  ])('%s and %s show the same time all year: %s', (one, other, same) => {
    expect(haveSameOffset(one, other, winter)).toBe(same);
  });
});
