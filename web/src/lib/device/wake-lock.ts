import { useEffect } from 'react';

/** Whether this browser can keep the screen on. */
export function canKeepScreenOn(): boolean {
  return 'wakeLock' in navigator;
}

/**
 * Keeps the screen on. Browsers release the lock when the page is hidden, so it's requested again when the
 * page is visible.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !canKeepScreenOn()) return;
    let lock: WakeLockSentinel | null = null;
    let isReleased = false;
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const newLock = await navigator.wakeLock.request('screen');
        if (isReleased) void newLock.release();
        else lock = newLock;
      } catch {
        // The browser may reject the request, for example to save battery. The session continues anyway.
      }
    };
    const reacquire = () => void acquire();
    reacquire();
    document.addEventListener('visibilitychange', reacquire);
    return () => {
      isReleased = true;
      document.removeEventListener('visibilitychange', reacquire);
      void lock?.release();
    };
  }, [active]);
}
