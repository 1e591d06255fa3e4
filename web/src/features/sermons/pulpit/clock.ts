/**
 * The sermon timer, based on the wall clock: only the start time is stored, so the elapsed time is correct
 * even after the device slept or the page was reloaded.
 */

const secondsPerMinute = 60;

export type ClockReading = {
  /** Seconds since the start. */
  elapsed: number;
  /** Seconds until the planned end; zero after it. */
  left: number;
  /** Seconds past the planned end. */
  over: number;
};

/**
 * Until the planned end, `elapsed` and `left` add up to the planned length. If the system clock was set
 * back, `elapsed` is zero rather than negative.
 */
export function readClock(startedAt: number, minutes: number, now: number): ClockReading {
  const elapsed = Math.max(Math.floor((now - startedAt) / 1000), 0);
  const totalSeconds = minutes * secondsPerMinute;
  return {
    elapsed,
    left: Math.max(totalSeconds - elapsed, 0),
    over: Math.max(elapsed - totalSeconds, 0),
  };
}

/** Returns "4:09", or "1:04:09" from one hour on. */
export function formatSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / secondsPerMinute);
  const end = two(seconds % secondsPerMinute);
  return minutes < 60
    ? `${minutes}:${end}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${end}`;
}

export type Stage = 'running' | 'last_minutes' | 'over';

/** How many minutes before the end the warning begins. */
export const warningMinutes = 5;

/** The timer's stage, announced when it changes rather than every second. */
export function stageOf({ left, over }: ClockReading, minutes: number): Stage {
  if (left === 0 || over > 0) return 'over';
  return minutes > warningMinutes && left <= warningMinutes * secondsPerMinute
    ? 'last_minutes'
    : 'running';
}
