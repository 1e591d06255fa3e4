import { useSyncExternalStore } from 'react';

const secondInMs = 1000;

/**
 * The current time in milliseconds, rounded down to the second. It's correct again as soon as a sleeping
 * device wakes up.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / secondInMs) * secondInMs);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, secondInMs);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
