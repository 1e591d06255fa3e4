import { useSyncExternalStore } from 'react';

/** Whole seconds until a wall-clock time, rounded up. Stays correct after the device sleeps. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** Formats seconds as minutes and seconds, such as "3:00" or "0:09". */
export function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The stages in a pause. Each is announced once. */
export type Stage = 'started' | 'half' | 'last_minute' | 'over';

export function stageOf(secondsLeft: number, total: number): Stage {
  if (secondsLeft === 0) return 'over';
  if (secondsLeft <= 60 && total > 60) return 'last_minute';
  return secondsLeft <= total / 2 ? 'half' : 'started';
}

export function useSecondsUntil(end: number): number {
  return useSyncExternalStore(subscribe, () => secondsUntil(end, Date.now()));
}

/** Ticks several times per second, so that the countdown never skips a second. */
const tickInterval = 200;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, tickInterval);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
