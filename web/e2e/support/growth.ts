import type { Page } from '@playwright/test';
import { expect, type Person, signInByApi } from './test';

/**
 * Returns the calendar date in a time zone, by default the test users' time zone. The test servers use the
 * same clock.
 */
export function dateIn(zone = 'UTC', moment = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

/** Signs a person in without the form, by storing their token before the page opens. */
export async function signInWithToken(page: Page, origin: string, person: Person): Promise<string> {
  const token = await signInByApi(origin, person);
  await page.addInitScript((value) => {
    // Set the token only once, so that if the page removes it, it stays removed.
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('auth-token', value);
  }, token);
  return token;
}

/** Mocks the response to all requests for a path. */
export async function answer(page: Page, path: string, body: unknown, status = 200) {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json: body }),
  );
}

/** Records the requests that the page sends to a path. */
export function recordBodies(page: Page, method: string, path: string): unknown[] {
  const sentBodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== method || new URL(request.url()).pathname !== path) return;
    sentBodies.push(request.postDataJSON());
  });
  return sentBodies;
}

/** By how many pixels the page is wider than the window; 0 if nothing overflows. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks that nothing overflows the current page on a phone. */
export async function expectNoHorizontalOverflow(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
  if (before) await page.setViewportSize(before);
}

/**
 * Moves a person to a time zone where it is about noon, so that midnight can't pass during a test that
 * depends on the date, neither in the page nor on the server. Returns the date there.
 */
export async function moveToNoonTimeZone(page: Page, token: string): Promise<string> {
  const ahead = 12 - new Date().getUTCHours();
  // The signs in these zone names are inverted: five hours ahead of UTC is `Etc/GMT-5`.
  const timeZone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  const answer = await page.request.patch('/api/user/time-zone', {
    headers: { Authorization: `Bearer ${token}` },
    data: { timeZone },
  });
  if (!answer.ok())
    throw new Error(`setting the time zone ${timeZone} failed with ${answer.status()}`);
  return dateIn(timeZone);
}
