/** When the reading aloud comes to its end. */
import { useEffect, useEffectEvent, useState } from 'react';

/** At the end of the chapter, never (it goes on with the next), or after so many minutes. */
export type Stop = 'chapter' | 'never' | { minutes: number; deadline: number };

export const sleepMinutes: readonly number[] = [5, 10, 15, 30, 45, 60];

const MINUTE = 60_000;
/** It fades over this long, so that nobody is woken by the silence. */
const FADE = 15_000;
const key = 'trellis-listening-stop';

/** How loud it still is, from 1 to 0. */
export function volumeAt(stop: Stop, now: number): number {
  if (typeof stop === 'string') return 1;
  return Math.min(Math.max((stop.deadline - now) / FADE, 0), 1);
}

/** The minutes that are left, begun ones counted. */
export function minutesLeft(deadline: number, now: number): number {
  return Math.max(Math.ceil((deadline - now) / MINUTE), 0);
}

/** Whether to go on is remembered on this device; a time to fall asleep by is for once. */
export function useStop(onTime: () => void) {
  const [stop, setStop] = useState<Stop>(read);
  const deadline = typeof stop === 'string' ? null : stop.deadline;

  const end = useEffectEvent(() => {
    setStop(read());
    onTime();
  });
  useEffect(() => {
    if (deadline === null) return;
    const timer = setTimeout(() => end(), deadline - Date.now());
    return () => clearTimeout(timer);
  }, [deadline]);

  return {
    stop,
    stopAt: (chosen: 'chapter' | 'never') => {
      setStop(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // It holds until the player is closed.
      }
    },
    sleepIn: (minutes: number) => setStop({ minutes, deadline: Date.now() + minutes * MINUTE }),
  };
}

function read(): Stop {
  try {
    return localStorage.getItem(key) === 'never' ? 'never' : 'chapter';
  } catch {
    return 'chapter';
  }
}
