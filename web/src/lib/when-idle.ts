import { useEffect, useEffectEvent } from 'react';

/** Does something once the page has nothing else to do: fetches the code, say, that will be needed where there is no network. */
export function useWhenIdle(act: () => void): void {
  const acting = useEffectEvent(act);
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => acting(), 1500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => acting(), { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
}
