import { useSyncExternalStore } from 'react';
import { dayIn } from './dates';
import { deviceTimeZone } from './device-time-zone';

/** How often a page that is looked at asks whether the day has changed. */
const interval = 20_000;

/** The calendar day in a time zone, also when the page stays open over midnight or the device slept. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(subscribe, () => dayIn(timeZone, new Date()));
}

/** Where this device is, also when it travels while the page stays open. */
export function useDeviceTimeZone(): string {
  return useSyncExternalStore(subscribe, deviceTimeZone);
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, interval);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
