import { deviceTimeZone } from './time/device-time-zone';

/**
 * Where to go after signing in, if that is a path of this site; null otherwise. A browser reads `//host` and `/\host` as
 * another site and drops tabs and line breaks from addresses, so those are refused rather than repaired.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string') return null;
  if (!next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return null;
  const hasControlCharacter = [...next].some(
    (character) => character < ' ' || character === '\x7f',
  );
  return hasControlCharacter ? null : next;
}

/**
 * The address that starts signing in and comes back to a path of this site. The device's time zone goes along: the
 * first sign-in keeps it, so that days are the person's own from the start.
 */
export function signInAddress(next: string): string {
  return `/api/login?${new URLSearchParams({ next, timeZone: deviceTimeZone() })}`;
}
