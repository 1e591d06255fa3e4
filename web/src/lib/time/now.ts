import { useSyncExternalStore } from 'react';

const second = 1000;

/**
 * The current time in milliseconds, rounded down to the second. It's correct again as soon as a sleeping
 * device wakes up.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / second) * second);
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, second);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
