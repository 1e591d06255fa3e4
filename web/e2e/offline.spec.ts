import type { Page } from '@playwright/test';
import { expect, test, toast } from './support/test';

test.use({ persona: 'user', serviceWorkers: 'allow' });

const chapterHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Opens a passage once the device keeps what is read: by the same address, for the page may have written it out meanwhile. */
async function openKept(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(address);
}

/** Whether the device keeps the answer to a call. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })), path);

test('pages are turned without a network, and what is written there is kept', async ({
  page,
  context,
}) => {
  await openKept(page, '/bible?ref=Ruth+2&t=bsb');
  await expect(chapterHeading(page, 'Ruth 2')).toBeVisible();
  await expect.poll(() => isKept(page, '/api/bible/verses/bsb/RUT/3')).toBe(true);
  // A new page: what the old one held in memory is gone, what the device keeps is not.
  await page.goto('/bible?ref=Ruth+4&t=bsb');
  await expect(page.getByText('Chapter 4 of 4')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Previous chapter' }).click();
  await expect(chapterHeading(page, 'Ruth 3')).toBeVisible();
  await page.getByRole('button', { name: 'Previous chapter' }).click();
  await expect(chapterHeading(page, 'Ruth 2')).toBeVisible();
  await page.getByRole('button', { name: /^Verse 12/ }).click();
  await page.getByLabel('New note').fill('A refuge for Ruth');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page)).toContainText('Kept on this device');
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(page.getByText('A refuge for Ruth')).toBeVisible();
  await context.setOffline(false);
});

test('a chapter that was read can be read again without a network', async ({ page, context }) => {
  await page.goto('/bible?ref=John+3:16&t=bsb');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByText('For God so loved the world')).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bible Study' })).toBeVisible();
  await expect(page.getByText('For God so loved the world')).toBeVisible();
  await context.setOffline(false);
});

test('what one read on to opens again without a network, and nothing complains', async ({
  page,
  context,
}) => {
  await openKept(page, '/bible?ref=ru+2&t=bsb');
  await expect(page).toHaveURL(/ref=Ruth\+2&t=bsb$/);
  await expect.poll(() => isKept(page, '/api/bible/reference?q=ru%202')).toBe(true);
  await expect.poll(() => isKept(page, '/api/bible/verses/bsb/RUT/2')).toBe(true);
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await expect(page).toHaveURL(/ref=Ruth\+3&t=bsb$/);
  await expect.poll(() => isKept(page, '/api/bible/verses/bsb/RUT/3')).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(chapterHeading(page, 'Ruth 3')).toBeVisible();
  await expect(page.getByText('Chapter 3 of 4')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);

  // The address that the page was entered by was read by the server, and is kept as well.
  await page.goto('/bible?ref=ru+2&t=bsb');
  await expect(chapterHeading(page, 'Ruth 2')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await context.setOffline(false);
});

test('who signs out leaves nothing of theirs on the device', async ({ page }) => {
  await page.goto('/bible?ref=John+3:16&t=bsb');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByText('For God so loved the world')).toBeVisible();
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('personal')));
  await expect.poll(kept).not.toEqual([]);

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await expect.poll(kept).toEqual([]);
});
