import { useSyncExternalStore } from 'react';

const second = 1000;

/** The wall clock in milliseconds, to the second; right again as soon as a device that slept wakes up. */
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
