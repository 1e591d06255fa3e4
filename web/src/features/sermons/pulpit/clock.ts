/**
 * The time of a sermon, told by the wall clock: what is kept is when it began, and whatever happened in between (a screen
 * that slept, a reload) the time is right at the next look.
 */

const minute = 60;

export type Reading = {
  /** Seconds since it began. */
  elapsed: number;
  /** Seconds until it should be over; zero once it should. */
  left: number;
  /** Seconds that it has been longer than it should. */
  over: number;
};

/** Elapsed and left always make the whole. A clock that was set back counts nothing less than nothing. */
export function readClock(startedAt: number, minutes: number, now: number): Reading {
  const elapsed = Math.max(Math.floor((now - startedAt) / 1000), 0);
  const whole = minutes * minute;
  return { elapsed, left: Math.max(whole - elapsed, 0), over: Math.max(elapsed - whole, 0) };
}

/** "4:09"; from an hour on "1:04:09". */
export function formatSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / minute);
  const end = two(seconds % minute);
  return minutes < 60
    ? `${minutes}:${end}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${end}`;
}

export type Stage = 'running' | 'last_minutes' | 'over';

/** How much of the end is worth a word. */
export const lastMinutes = 5;

/** The part of the time that is worth a spoken word when it begins; not each second. */
export function stageOf({ left, over }: Reading, minutes: number): Stage {
  if (left === 0 || over > 0) return 'over';
  return minutes > lastMinutes && left <= lastMinutes * minute ? 'last_minutes' : 'running';
}
