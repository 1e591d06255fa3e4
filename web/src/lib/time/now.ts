import { useSyncExternalStore } from 'react';

const secondInMs = 1000;

/**
 * The current time in milliseconds, rounded down to the second. It's correct again as soon as a sleeping
 * device wakes up.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / secondInMs) * secondInMs);
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, secondInMs);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
