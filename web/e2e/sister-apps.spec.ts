import type { Page } from '@playwright/test';
import { addApp, connectApp } from './support/apps';
import { answer, enter, fail, sidewaysRoom } from './support/growth';
import { expect, expectNoAxeViolationsInAnyTheme, heading, test, toast } from './support/test';

const card = (page: Page, name: string) => page.getByRole('article', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('an app is connected by its code, and disconnected after a question', async ({
  page,
  context,
  trellis,
  tokens,
  newPerson,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const website = 'https://wayfarer.example/';
  const app = await addApp(page.request, tokens.admin, { websiteUrl: website });
  await enter(page, trellis.origin, await newPerson());
  await page.goto('/sister-apps');
  await expect(heading(page)).toHaveText('Connected Apps');
  const sync = page.getByRole('button', { name: 'Sync Now' });
  await expect(sync).toHaveAttribute('aria-disabled', 'true');
  await expect(sync).toHaveAccessibleDescription(/Connect an app first/);

  const mine = card(page, app.name);
  const visit = mine.getByRole('link', { name: /Visit/ });
  await expect(visit).toHaveAttribute('href', website);
  await expect(visit).toHaveAttribute('rel', /noopener/);
  await expect(mine).toHaveCSS('border-inline-start-color', 'rgb(138, 75, 42)');

  await mine.getByRole('button', { name: `Connect ${app.name}`, exact: true }).click();
  await expect(toast(page)).toContainText('Connection Updated');
  const disconnect = mine.getByRole('button', { name: `Disconnect ${app.name}` });
  await expect(disconnect).toBeFocused();
  await expect(mine.getByText('Connected', { exact: true })).toBeVisible();
  const code = (await mine.locator('code').textContent()) ?? '';
  expect(code).toMatch(/^[\w-]{26,}$/);
  await mine.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page)).toContainText('Code Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expectNoAxeViolationsInAnyTheme(page);

  await disconnect.click();
  const question = page.getByRole('alertdialog', { name: `Disconnect ${app.name}?` });
  await expect(question).toContainText('new code');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(disconnect).toBeFocused();
  await disconnect.click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page)).toContainText('Connection Updated');
  const connect = mine.getByRole('button', { name: `Connect ${app.name}`, exact: true });
  await expect(connect).toBeFocused();
  await expect(mine.locator('code')).toHaveCount(0);

  await connect.click();
  await expect(mine.locator('code')).toBeVisible();
  await expect(mine.locator('code')).not.toHaveText(code);
});

test('a connection that fails says so in the words of the specification', async ({
  page,
  trellis,
  tokens,
  newPerson,
}) => {
  const app = await addApp(page.request, tokens.admin);
  await enter(page, trellis.origin, await newPerson());
  await fail(page, '/api/sister-apps/toggle-connection');
  await page.goto('/sister-apps');
  await card(page, app.name).getByRole('button', { name: 'Connect' }).click();
  await expect(toast(page)).toContainText('Connection Failed');
  await expect(toast(page)).toContainText('Unable to update app connection. Please try again.');
  await expect(card(page, app.name).getByRole('button', { name: 'Connect' })).toBeVisible();
});

test('Sync Now really asks, and shows what each app said', async ({
  page,
  trellis,
  tokens,
  newPerson,
}) => {
  test.slow();
  const token = await enter(page, trellis.origin, await newPerson());
  const app = await connectApp(page.request, { admin: tokens.admin, person: token });
  await page.goto('/sister-apps');
  await page.getByRole('button', { name: 'Sync Now' }).click();
  const results = page.getByRole('region', { name: 'What the apps say' });
  await expect(results.getByRole('listitem').filter({ hasText: app.name })).toContainText(
    'Not set up',
  );
  await results.getByRole('button', { name: 'Close what the apps say' }).click();
  await expect(results).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sync Now' })).toBeFocused();

  const said = (status: string, message: string, displayName: string) => ({
    appId: `0190d7a0-0000-7000-8000-${displayName.padStart(12, '0')}`,
    displayName,
    status,
    progress: 0,
    notifications: 0,
    willRetry: status === 'slow',
    message,
  });
  await answer(page, '/api/sister-apps/sync', {
    results: [
      said('synced', '2 new items of progress.', '1'),
      said('slow', 'It took too long to answer. We will try again in a little while.', '2'),
      said('failed', 'Its answer could not be used.', '3'),
    ],
  });
  await page.getByRole('button', { name: 'Sync Now' }).click();
  await expect(results.getByRole('listitem')).toContainText([
    /Synced.*2 new items/,
    /Slow.*We will try again/,
    /Not reached.*could not be used/,
  ]);
  await expectNoAxeViolationsInAnyTheme(page);

  await fail(page, '/api/sister-apps/sync');
  await page.getByRole('button', { name: 'Sync Now' }).click();
  await expect(toast(page)).toContainText('Sync Failed');
});

test('unified progress lists ten, and notifications are read here and under the bell', async ({
  page,
  trellis,
  tokens,
  newPerson,
}) => {
  test.slow();
  const token = await enter(page, trellis.origin, await newPerson());
  const app = await connectApp(page.request, { admin: tokens.admin, person: token });
  await page.goto('/sister-apps?tab=progress');
  await page.getByRole('button', { name: 'See the apps' }).click();
  await expect(page).toHaveURL('/sister-apps?tab=available');

  await app.bring(...Array.from({ length: 12 }, (_, n) => `Lesson ${n + 1}`));
  await app.say('The first path', 'The second path');
  await page.goto('/sister-apps?tab=progress');
  await expect(tab(page, 'Unified Progress')).toHaveAttribute('aria-selected', 'true');
  const lessons = page.getByRole('list', { name: 'The latest from your apps' });
  await expect(lessons.getByRole('listitem')).toHaveCount(10);
  await expect(lessons.getByRole('listitem').first()).toContainText('Lesson 12');
  await expect(lessons.getByRole('listitem').first()).toContainText('+10 points');
  await expectNoAxeViolationsInAnyTheme(page);

  await tab(page, 'Notifications').click();
  await expect(page).toHaveURL('/sister-apps?tab=notifications');
  const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
  await expect(bell).toBeVisible();
  const news = page.getByRole('list', { name: 'Notifications of your apps, newest first' });
  const newest = news.getByRole('listitem').first();
  await expect(newest).toContainText('The second path');
  await expect(newest.getByText('New', { exact: true })).toBeVisible();
  await newest.getByRole('button', { name: 'Mark “The second path” as read' }).click();
  await expect(newest.getByText('New', { exact: true })).toHaveCount(0);
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(heading(page)).toHaveText('Notifications');
});

test('what does not load says so and is tried again', async ({ page, tokens }) => {
  await page.addInitScript((token) => localStorage.setItem('auth-token', token), tokens.user);
  await fail(page, '/api/sister-apps');
  await page.goto('/sister-apps');
  await expect(page.getByText('The apps did not load')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('on a phone nothing runs off the page', async ({ page, trellis, tokens, newPerson }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await enter(page, trellis.origin, await newPerson());
  const app = await connectApp(page.request, { admin: tokens.admin, person: token });
  await page.goto('/sister-apps');
  await expect(card(page, app.name).locator('code')).toBeVisible();
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
});
