import type { Page } from '@playwright/test';
import { addApp, connectApp } from '../support/apps';
import { signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('an app is connected with a code and disconnected after confirmation', async ({
  page,
  context,
  trellis,
  tokens,
  newPerson,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const website = 'https://wayfarer.example/';
  const app = await addApp(page.request, tokens.admin, { websiteUrl: website });
  await signInWithToken(page, trellis.origin, await newPerson());
  await page.goto('/sister-apps');
  await expect(heading(page)).toHaveText('Connected Apps');

  const appCard = page.getByRole('article', { name: app.name });
  await expect(appCard.getByRole('link', { name: /Visit/ })).toHaveAttribute('href', website);
  await expect(appCard).toHaveCSS('border-inline-start-color', 'rgb(138, 75, 42)');

  const connect = appCard.getByRole('button', { name: `Connect ${app.name}`, exact: true });
  const disconnect = appCard.getByRole('button', { name: `Disconnect ${app.name}` });
  await connect.click();
  await expect(disconnect).toBeFocused();
  const code = (await appCard.locator('code').textContent()) ?? '';
  expect(code).toMatch(/^[\w-]{26,}$/);
  await appCard.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page)).toContainText('Code copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expectNoAxeViolations(page);

  await disconnect.click();
  const confirmDialog = page.getByRole('alertdialog', { name: `Disconnect ${app.name}?` });
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(disconnect).toBeFocused();
  await disconnect.click();
  await confirmDialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(connect).toBeFocused();
  await expect(appCard.locator('code')).toHaveCount(0);

  await connect.click();
  await expect(appCard.locator('code')).toBeVisible();
  await expect(appCard.locator('code')).not.toHaveText(code);
});

test('items from connected apps are synced, shown, and marked as read on this page and in the bell menu', async ({
  page,
  trellis,
  tokens,
  newPerson,
}) => {
  const token = await signInWithToken(page, trellis.origin, await newPerson());
  const app = await connectApp(page.request, { admin: tokens.admin, person: token });
  await app.pushProgress(...Array.from({ length: 12 }, (_, n) => `Lesson ${n + 1}`));
  await app.pushNotifications('The first path', 'The second path');
  await page.goto('/sister-apps');

  await test.step('Sync Now triggers a sync', async () => {
    await page.getByRole('button', { name: 'Sync Now' }).click();
    const results = page.getByRole('region', { name: 'Sync results' });
    await expect(results.getByRole('listitem').filter({ hasText: app.name })).toContainText(
      'Not set up',
    );
    await expectNoAxeViolations(page);
    await results.getByRole('button', { name: 'Close sync results' }).click();
    await expect(page.getByRole('button', { name: 'Sync Now' })).toBeFocused();
  });

  await test.step('the latest ten items appear under Unified Progress', async () => {
    await tab(page, 'Unified Progress').click();
    await expect(page).toHaveURL('/sister-apps?tab=progress');
    const lessons = page.getByRole('list', { name: 'Latest progress from your apps' });
    await expect(lessons.getByRole('listitem')).toHaveCount(10);
    await expect(lessons.getByRole('listitem').first()).toContainText('Lesson 12');
    await expectNoAxeViolations(page);
  });

  await test.step('items read on this page are marked as read in the bell menu', async () => {
    await tab(page, 'Notifications').click();
    await expect(page).toHaveURL('/sister-apps?tab=notifications');
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    const notificationList = page.getByRole('list', {
      name: 'Notifications from your apps, newest first',
    });
    const newest = notificationList.getByRole('listitem').first();
    await expect(newest.getByText('New', { exact: true })).toBeVisible();
    await newest.getByRole('button', { name: 'Mark “The second path” as read' }).click();
    await expect(newest.getByText('New', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await page.reload();
    await expect(tab(page, 'Notifications')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  });
});
