import { useEffect, useEffectEvent } from 'react';

/** Runs a callback once the page is idle, for example to preload code that will be needed offline. */
export function useWhenIdle(act: () => void): void {
  const runCallback = useEffectEvent(act);
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => runCallback(), 1500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => runCallback(), { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
}
