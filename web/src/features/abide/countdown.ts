import { useSyncExternalStore } from 'react';

/** Seconds until a moment of the wall clock, counted up to whole ones: right also after the device slept. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** "3:00", "0:09". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The parts of a pause, of which each is announced once. */
export type Stage = 'started' | 'half' | 'last_minute' | 'over';

export function stageOf(secondsLeft: number, total: number): Stage {
  if (secondsLeft === 0) return 'over';
  if (secondsLeft <= 60 && total > 60) return 'last_minute';
  return secondsLeft <= total / 2 ? 'half' : 'started';
}

export function useSecondsUntil(end: number): number {
  return useSyncExternalStore(subscribe, () => secondsUntil(end, Date.now()));
}

/** More often than each second, so that no second is seen to last two. */
const tick = 200;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, tick);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
