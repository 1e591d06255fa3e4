import { deviceTimeZone } from './time/device-time-zone';

/**
 * Where to go after signing in, if that is a path on this site; null otherwise. Browsers treat `//host` and
 * `/\host` as another site and strip tabs and line breaks from URLs, so those are rejected rather than
 * repaired.
 */
export function safeRedirectPath(next: unknown): string | null {
  if (typeof next !== 'string') return null;
  if (!next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return null;
  const hasControlCharacter = [...next].some(
    (character) => character < ' ' || character === '\x7f',
  );
  return hasControlCharacter ? null : next;
}

/**
 * The URL that starts signing in and returns to a path on this site. It includes the device's time zone,
 * which the first sign-in saves, so that days match the member's time zone from the start.
 */
export function signInUrl(next: string): string {
  return `/api/login?${new URLSearchParams({ next, timeZone: deviceTimeZone() })}`;
}
