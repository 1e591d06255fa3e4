import { useEffect } from 'react';

/** Whether this browser can keep the screen from going dark. */
export function canStayAwake(): boolean {
  return 'wakeLock' in navigator;
}

/** Keeps the screen on. Browsers take the lock away when the page is out of sight: it is asked for again on return. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !canStayAwake()) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (left) void granted.release();
        else lock = granted;
      } catch {
        // Refused, to save the battery for instance. The session goes on all the same.
      }
    };
    const lookAgain = () => void acquire();
    lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', lookAgain);
      void lock?.release();
    };
  }, [active]);
}
