import { expect, test } from './support/test';

test.use({ persona: 'user', serviceWorkers: 'allow' });

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
