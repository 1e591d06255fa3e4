/**
 * The time of a fast, told by the wall clock: whatever happened in between (a reload, a device that slept), what is left is
 * right at the next look.
 */
import type { components } from '@/api/schema';

type Fast = components['schemas']['Fast'];

const minute = 60_000;
const hour = 60 * minute;

export type FastPhase = 'planned' | 'running' | 'finished';
type Span = Pick<Fast, 'startsAt' | 'endsAt'>;

export function isOpen({ status }: Pick<Fast, 'status'>): boolean {
  return status !== 'completed' && status !== 'ended';
}

/** Where an open fast stands now, whatever it was when it was read. */
export function fastPhase({ startsAt, endsAt }: Span, now: number): FastPhase {
  if (now < Date.parse(startsAt)) return 'planned';
  return now < Date.parse(endsAt) ? 'running' : 'finished';
}

/** Never less than nothing, never more than the whole. */
export function fastTimeLeft({ startsAt, endsAt }: Span, now: number): number {
  const end = Date.parse(endsAt);
  return Math.min(Math.max(end - now, 0), end - Date.parse(startsAt));
}

/** "15:42". A minute that has begun still counts, so that the last thing shown before the end is 0:01. */
export function formatHours(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / minute);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export type Announcement = 'begun' | 'half' | 'hour';

/** The part of a fast that is worth a spoken word when it begins; not each minute. */
export function announcementOf(span: Span, now: number): Announcement {
  const left = fastTimeLeft(span, now);
  if (left <= hour) return 'hour';
  const whole = Date.parse(span.endsAt) - Date.parse(span.startsAt);
  return left <= whole / 2 ? 'half' : 'begun';
}

/** A fast may start from a day ago, for who began before they wrote it down, to thirty days ahead. */
export function canStart(startsAt: Date, now: number): boolean {
  const ahead = startsAt.getTime() - now;
  return ahead >= -24 * hour && ahead <= 30 * 24 * hour;
}
