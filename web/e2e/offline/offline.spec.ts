import type { Page } from '@playwright/test';
import { expect, test, toast } from '../support/test';

test.use({ persona: 'user', serviceWorkers: 'allow' });

const chapterHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/**
 * Opens a passage once the service worker is ready. Opens the same address twice, because the page may have
 * changed the URL in the meantime.
 */
async function openCached(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(address);
}

/** Whether the response to this request is cached on the device. */
const isCached = (page: Page, path: string) =>
  page.evaluate(async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })), path);

test('chapters can be read offline, even ones that were only prefetched', async ({
  page,
  context,
}) => {
  await openCached(page, '/bible?ref=Ruth+2&t=bsb');
  await expect(chapterHeading(page, 'Ruth 2')).toBeVisible();
  await expect.poll(() => isCached(page, '/api/bible/verses/bsb/RUT/3')).toBe(true);
  // Loading a new page clears memory but keeps stored responses.
  await page.goto('/bible?ref=Ruth+4&t=bsb');
  await expect(page.getByText('Chapter 4 of 4')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Previous chapter' }).click();
  await expect(chapterHeading(page, 'Ruth 3')).toBeVisible();
  await page.getByRole('button', { name: 'Previous chapter' }).click();
  await expect(chapterHeading(page, 'Ruth 2')).toBeVisible();
});

test('pages visited before open offline without errors, and signing out clears them', async ({
  page,
  context,
}) => {
  await openCached(page, '/bible?ref=ru+2&t=bsb');
  await expect(page).toHaveURL(/ref=Ruth\+2&t=bsb$/);
  await expect.poll(() => isCached(page, '/api/bible/reference?q=ru%202')).toBe(true);
  await expect.poll(() => isCached(page, '/api/bible/verses/bsb/RUT/2')).toBe(true);
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await expect(page).toHaveURL(/ref=Ruth\+3&t=bsb$/);
  await expect.poll(() => isCached(page, '/api/bible/verses/bsb/RUT/3')).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bible Study' })).toBeVisible();
  await expect(chapterHeading(page, 'Ruth 3')).toBeVisible();
  await expect(page.getByText('Chapter 3 of 4')).toBeVisible();
  await expect(page.getByText(/threshing floor/).first()).toBeVisible();
  await expect(toast(page)).toHaveCount(0);

  // The server parses the reference in the URL, and its response is cached too.
  await page.goto('/bible?ref=ru+2&t=bsb');
  await expect(chapterHeading(page, 'Ruth 2')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);

  await context.setOffline(false);
  const cachedPaths = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('personal')));
  await expect.poll(cachedPaths).not.toEqual([]);
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await expect.poll(cachedPaths).toEqual([]);
});
