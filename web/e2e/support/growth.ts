import type { Page } from '@playwright/test';
import { expect, type Person, signInByApi } from './test';

/** The calendar day in a zone, that of the people of these tests; their servers run on the same clock. */
export function dayOf(zone = 'UTC', moment = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

/** Signs somebody in without the form: their token is kept before the page opens. */
export async function enter(page: Page, origin: string, person: Person): Promise<string> {
  const token = await signInByApi(origin, person);
  await page.addInitScript((value) => {
    // Once only: a token that the page drops stays dropped.
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('auth-token', value);
  }, token);
  return token;
}

/** Says what one path answers, whoever asks. */
export async function answer(page: Page, path: string, body: unknown, status = 200) {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json: body }),
  );
}

/** What the page sends to a path. */
export function bodiesSentTo(page: Page, method: string, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== method || new URL(request.url()).pathname !== path) return;
    sent.push(request.postDataJSON());
  });
  return sent;
}

/** The page itself never scrolls sideways. */
export const sidewaysRoom = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page as it is now, on a phone: nothing runs off it. */
export async function expectToFitAPhone(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
  if (before) await page.setViewportSize(before);
}

/**
 * Lets somebody live where it is about noon: no midnight falls into a test that asks for their day, neither on the page
 * nor on the server. Answers the day it is there.
 */
export async function liveWhereItIsNoon(page: Page, token: string): Promise<string> {
  const ahead = 12 - new Date().getUTCHours();
  // The signs of these zones are turned around: five hours ahead is `Etc/GMT-5`.
  const timeZone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  const answer = await page.request.patch('/api/user/time-zone', {
    headers: { Authorization: `Bearer ${token}` },
    data: { timeZone },
  });
  if (!answer.ok()) throw new Error(`${timeZone} answered ${answer.status()}`);
  return dayOf(timeZone);
}
