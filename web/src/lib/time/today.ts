import { useSyncExternalStore } from 'react';
import { dateInTimeZone } from './dates';
import { deviceTimeZone } from './device-time-zone';

/** How often a visible page checks whether the day has changed. */
const checkInterval = 20_000;

/**
 * The current calendar day in a time zone. It updates if the page stays open past midnight or the device
 * slept.
 */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(subscribe, () => dateInTimeZone(timeZone, new Date()));
}

/** The device's time zone. It updates if the device travels while the page is open. */
export function useDeviceTimeZone(): string {
  return useSyncExternalStore(subscribe, deviceTimeZone);
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, checkInterval);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
