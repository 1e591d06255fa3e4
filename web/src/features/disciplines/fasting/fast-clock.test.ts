import { describe, expect, it } from 'vitest';
import { fast } from '@/testing/disciplines';
import {
  canStart,
  currentAnnouncement,
  fastPhase,
  fastTimeLeft,
  formatHours,
  isOpen,
} from './fast-clock';

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);

describe('a fast', () => {
  it('computes its phase, regardless of when it was loaded', () => {
    const planned = fast({ status: 'planned' });
    expect(fastPhase(planned, at('07:59:59'))).toBe('planned');
    expect(fastPhase(planned, at('08:00:00'))).toBe('running');
    expect(fastPhase(planned, at('13:59:59'))).toBe('running');
    expect(fastPhase(planned, at('14:00:00'))).toBe('finished');
  });

  it('shows hours and minutes, rounded up to the minute', () => {
    expect(formatHours(fastTimeLeft(fast(), at('08:00:00')))).toBe('6:00');
    expect(formatHours(fastTimeLeft(fast(), at('08:00:01')))).toBe('6:00');
    expect(formatHours(fastTimeLeft(fast(), at('12:55:00')))).toBe('1:05');
    expect(formatHours(fastTimeLeft(fast(), at('13:59:59')))).toBe('0:01');
    expect(formatHours(fastTimeLeft(fast(), at('15:00:00')))).toBe('0:00');
    expect(formatHours(72 * 3_600_000)).toBe('72:00');
  });

  it('never exceeds the full duration when the device clock is set back', () => {
    expect(formatHours(fastTimeLeft(fast(), at('01:00:00')))).toBe('6:00');
  });

  it('announces only the start, the halfway point, and the last hour', () => {
    expect(currentAnnouncement(fast(), at('08:00:00'))).toBe('begun');
    expect(currentAnnouncement(fast(), at('10:59:59'))).toBe('begun');
    expect(currentAnnouncement(fast(), at('11:00:00'))).toBe('half');
    expect(currentAnnouncement(fast(), at('13:00:00'))).toBe('hour');
  });

  it('is open until completed or ended', () => {
    const open = (['planned', 'running', 'finished', 'completed', 'ended'] as const).map((status) =>
      isOpen({ status }),
    );
    expect(open).toEqual([true, true, true, false, false]);
  });

  it('can start from a day ago to thirty days ahead', () => {
    const now = at('12:00:00');
    expect(canStart(new Date('2026-03-01T12:00:00Z'), now)).toBe(true);
    expect(canStart(new Date('2026-03-01T11:59:59Z'), now)).toBe(false);
    expect(canStart(new Date('2026-04-01T12:00:00Z'), now)).toBe(true);
    expect(canStart(new Date('2026-04-01T12:00:01Z'), now)).toBe(false);
  });
});
