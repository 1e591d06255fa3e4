/** When the audio stops. */
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * When the audio stops: at the end of the chapter, never (it continues with the next chapter), or after a
 * number of minutes.
 */
export type StopMode = 'chapter' | 'never' | { minutes: number; deadline: number };

export const sleepMinutes: readonly number[] = [5, 10, 15, 30, 45, 60];

const MINUTE_MS = 60_000;
/** How long the audio fades out, so that sudden silence doesn't wake a sleeping listener. */
const FADE_MS = 15_000;
const key = 'trellis-listening-stop';

/** Returns the volume at this moment, from 1 (full) to 0 (silent). */
export function volumeAt(stop: StopMode, now: number): number {
  if (typeof stop === 'string') return 1;
  return Math.min(Math.max((stop.deadline - now) / FADE_MS, 0), 1);
}

/** Returns the remaining minutes, rounded up. */
export function minutesLeft(deadline: number, now: number): number {
  return Math.max(Math.ceil((deadline - now) / MINUTE_MS), 0);
}

/** Remembers on this device whether to continue with the next chapter; the sleep timer applies only once. */
export function useSleepTimer(onTime: () => void) {
  const [stop, setStop] = useState<StopMode>(readStoredStopMode);
  const deadline = typeof stop === 'string' ? null : stop.deadline;

  const end = useEffectEvent(() => {
    setStop(readStoredStopMode());
    onTime();
  });
  useEffect(() => {
    if (deadline === null) return;
    const timer = setTimeout(() => end(), deadline - Date.now());
    return () => clearTimeout(timer);
  }, [deadline]);

  return {
    stop,
    stopAt: (newStop: 'chapter' | 'never') => {
      setStop(newStop);
      try {
        localStorage.setItem(key, newStop);
      } catch {
        // If storage fails, the choice lasts until the player is closed.
      }
    },
    sleepIn: (minutes: number) => setStop({ minutes, deadline: Date.now() + minutes * MINUTE_MS }),
  };
}

function readStoredStopMode(): StopMode {
  try {
    return localStorage.getItem(key) === 'never' ? 'never' : 'chapter';
  } catch {
    return 'chapter';
  }
}
