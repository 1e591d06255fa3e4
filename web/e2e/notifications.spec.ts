import type { Locator, Page } from '@playwright/test';
import { as, connectApp } from './support/apps';
import { answer, bodiesSentTo, enter, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
  toast,
} from './support/test';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const reminders = (page: Page) => page.getByRole('region', { name: 'Reminders' });
const timeIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'At' });

/** The toast while a dialog is open, which hides the rest of the page from assistive technology. */
const toastBesideDialog = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

test.describe('the bell', () => {
  test('counts, lists the newest first, and is read one by one or all at once', async ({
    page,
    trellis,
    tokens,
    newPerson,
  }) => {
    test.slow();
    const token = await enter(page, trellis.origin, await newPerson());
    const app = await connectApp(page.request, { admin: tokens.admin, person: token });
    await app.say('One', 'Two', 'Three');
    await page.goto('/journal');
    await bell(page, 'Notifications, 3 unread').click();
    const items = popover(page).getByRole('listitem');
    await expect(items).toContainText([/Three.*New/, /Two/, /One/]);
    await expect(items.first()).toContainText(app.name);
    await expectNoAxeViolations(page);
    await items.nth(1).getByRole('button', { name: 'Mark “Two” as read' }).click();
    await expect(bell(page, 'Notifications, 2 unread')).toBeVisible();
    await expect(items.nth(1).getByText('New', { exact: true })).toHaveCount(0);
    // It is shown at once; a reload before the server has heard of it would take it back.
    const isRead = page.waitForResponse('**/api/notifications/read-all');
    await popover(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page, /^Notifications$/)).toBeVisible();
    await expect(popover(page).getByText('New', { exact: true })).toHaveCount(0);
    await isRead;
    await page.reload();
    await expect(bell(page, /^Notifications$/)).toBeEnabled();

    await bell(page, /^Notifications$/).click();
    await popover(page).getByRole('link', { name: 'All notifications and reminders' }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(heading(page)).toBeFocused();
    await expect(popover(page)).toHaveCount(0);
  });

  test('opens where a notification leads, and has read it then', async ({ page, tokens }) => {
    await page.addInitScript((token) => localStorage.setItem('auth-token', token), tokens.user);
    const id = '0190d7a0-0000-7000-8000-000000000001';
    const read = bodiesSentTo(page, 'POST', `/api/notifications/${id}/read`);
    await answer(page, `/api/notifications/${id}/read`, null, 204);
    const item = {
      id,
      kind: 'reminder',
      sourceApp: null,
      title: 'A time to pray',
      message: 'Whenever you are ready.',
      link: '/prayer',
      isRead: false,
      createdAt: '2026-03-01T10:00:00Z',
    };
    await answer(page, '/api/notifications', { unreadCount: 120, items: [item] });
    await page.goto('/journal');
    await bell(page, 'Notifications, 99+ unread').click();
    await expect(popover(page).getByRole('listitem')).toContainText('Reminder');
    await popover(page).getByRole('link', { name: 'A time to pray' }).click();
    await expect(page).toHaveURL('/prayer');
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => read.length).toBe(1);
  });

  test('never leads to another site', async ({ page, tokens }) => {
    await page.addInitScript((token) => localStorage.setItem('auth-token', token), tokens.user);
    const item = {
      id: '0190d7a0-0000-7000-8000-000000000001',
      kind: 'sister_app',
      sourceApp: 'Wayfarer',
      title: 'Elsewhere',
      message: 'Come along.',
      link: '//elsewhere.example/',
      isRead: true,
      createdAt: '2026-03-01T10:00:00Z',
    };
    await answer(page, '/api/notifications', { unreadCount: 0, items: [item] });
    await page.goto('/journal');
    await bell(page, /^Notifications$/).click();
    await expect(popover(page).getByText('Elsewhere')).toBeVisible();
    await expect(popover(page).getByRole('link', { name: 'Elsewhere' })).toHaveCount(0);
  });

  test('says when a mark was not kept, and shows how it stands', async ({ page, tokens }) => {
    await page.addInitScript((token) => localStorage.setItem('auth-token', token), tokens.user);
    const item = {
      id: '0190d7a0-0000-7000-8000-000000000001',
      kind: 'sister_app',
      sourceApp: 'Wayfarer',
      title: 'A path',
      message: 'Come along.',
      link: null,
      isRead: false,
      createdAt: '2026-03-01T10:00:00Z',
    };
    await answer(page, '/api/notifications', { unreadCount: 1, items: [item] });
    await fail(page, `/api/notifications/${item.id}/read`);
    await page.goto('/journal');
    await bell(page, 'Notifications, 1 unread').click();
    await popover(page).getByRole('button', { name: 'Mark “A path” as read' }).click();
    await expect(toast(page)).toContainText('Not marked as read');
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  });
});

test.describe('the page', () => {
  test('is empty at first, then holds everything, page by page', async ({
    page,
    trellis,
    tokens,
    newPerson,
  }) => {
    test.slow();
    const token = await enter(page, trellis.origin, await newPerson());
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
    await page.getByRole('button', { name: 'Set a reminder' }).click();
    await expect(page).toHaveURL('/notifications?tab=reminders');

    const app = await connectApp(page.request, { admin: tokens.admin, person: token });
    await app.say(...Array.from({ length: 35 }, (_, n) => `News ${n + 1}`));
    await page.goto('/notifications');
    const list = page.getByRole('list', { name: 'Notifications, newest first' });
    await expect(list.getByRole('listitem')).toHaveCount(30);
    await expect(list.getByRole('listitem').first()).toContainText('News 35');
    await expect(page.getByText('35 unread', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show older notifications' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(35);
    await expect(page.getByRole('button', { name: 'Show older notifications' })).toHaveCount(0);
    await list.getByRole('button', { name: 'Mark “News 1” as read' }).click();
    await expect(page.getByText('34 unread', { exact: true })).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(toast(page)).toContainText('All read');
    await expect(page.getByText('Nothing unread')).toBeFocused();
    await expect(bell(page, /^Notifications$/)).toBeVisible();
  });

  test('says when it does not load, and tries again', async ({ page, tokens }) => {
    await page.addInitScript((token) => localStorage.setItem('auth-token', token), tokens.user);
    await fail(page, '/api/notifications');
    await page.goto('/notifications');
    await expect(page.getByText('Your notifications did not load')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your notifications did not load')).toHaveCount(0);
  });

  test('is reached from the profile', async ({ page, tokens }) => {
    await page.addInitScript((token) => localStorage.setItem('auth-token', token), tokens.user);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Set Reminders' }).click();
    await expect(page).toHaveURL('/notifications?tab=reminders');
  });
});

test.describe('reminders', () => {
  test('are added, changed, turned off, removed and brought back', async ({
    page,
    trellis,
    newPerson,
  }) => {
    test.slow();
    const token = await enter(page, trellis.origin, await newPerson());
    await page.goto('/notifications?tab=reminders');
    await expect(page.getByRole('heading', { name: 'No reminders yet' })).toBeVisible();
    await reminders(page).getByRole('button', { name: 'Add Reminder' }).click();
    const dialog = page.getByRole('dialog', { name: 'A new reminder' });
    await expect(timeIn(dialog)).toHaveValue('07:00');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save Reminder' }).click();
    await expect(toast(page)).toContainText('Reminder Saved');
    const first = reminders(page).getByRole('listitem').first();
    await expect(first).toContainText(/Daily devotional.*07:00 · Every day.*Next:/);
    await expect(reminders(page).getByRole('heading', { name: 'Reminders' })).toBeFocused();

    // Prayer, on some days only; nothing is sent while something lacks.
    await reminders(page).getByRole('button', { name: 'Add Reminder' }).click();
    await dialog.getByRole('combobox', { name: 'What for' }).click();
    await page.getByRole('option', { name: 'Prayer' }).click();
    await timeIn(dialog).fill('');
    await dialog.getByRole('button', { name: 'Save Reminder' }).click();
    await expect(dialog.getByText('Time is required')).toBeVisible();
    await expect(timeIn(dialog)).toBeFocused();
    await timeIn(dialog).fill('12:30');
    for (const day of ['Sunday', 'Tuesday', 'Thursday', 'Saturday']) {
      await dialog.getByRole('checkbox', { name: day }).uncheck();
    }
    await dialog.getByRole('button', { name: 'Save Reminder' }).click();
    const prayer = reminders(page).getByRole('listitem').filter({ hasText: 'Prayer' });
    await expect(prayer).toContainText(/12:30 · Mon, Wed,? and Fri/);

    // The end of a fast, once only.
    await reminders(page).getByRole('button', { name: 'Add Reminder' }).click();
    await dialog.getByRole('combobox', { name: 'What for' }).click();
    await page.getByRole('option', { name: 'End of a fast' }).click();
    await dialog.getByRole('combobox', { name: 'When' }).click();
    await page.getByRole('option', { name: '1 hour before' }).click();
    await dialog.getByRole('button', { name: 'Save Reminder' }).click();
    const fast = reminders(page).getByRole('listitem').filter({ hasText: 'End of a fast' });
    await expect(fast).toContainText(/1 hour before a fast ends.*No fast is under way\./);
    await reminders(page).getByRole('button', { name: 'Add Reminder' }).click();
    await dialog.getByRole('combobox', { name: 'What for' }).click();
    await expect(page.getByRole('option', { name: 'End of a fast' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await prayer.getByRole('button', { name: /^Edit/ }).click();
    const change = page.getByRole('dialog', { name: 'Change this reminder' });
    await timeIn(change).fill('18:15');
    await change.getByRole('button', { name: 'Save Reminder' }).click();
    await expect(prayer).toContainText('18:15');
    await expect(prayer.getByRole('button', { name: /^Edit/ })).toBeFocused();

    await prayer.getByRole('switch').click();
    await expect(toast(page)).toContainText('Reminder Off');
    await expect(prayer.getByRole('switch')).not.toBeChecked();
    await expect(prayer.getByText('Off', { exact: true })).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);

    await prayer.getByRole('button', { name: /^Remove/ }).click();
    await expect(toast(page)).toContainText('Reminder Removed');
    await expect(prayer).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page)).toContainText('Reminder Restored');
    await expect(prayer.getByRole('switch')).not.toBeChecked();
    const kept = await as(page.request, token).get('/api/notifications/reminders');
    expect(kept).toHaveLength(3);
    expect(kept).toContainEqual(
      expect.objectContaining({ kind: 'prayer', days: [1, 3, 5], isActive: false }),
    );
  });

  test('rest on the sabbath when asked to', async ({ page, trellis, newPerson }) => {
    await enter(page, trellis.origin, await newPerson());
    await page.goto('/notifications?tab=reminders');
    await page.getByRole('switch', { name: 'Quiet on the sabbath' }).click();
    await expect(toast(page)).toContainText('Reminders rest on your sabbath.');
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Quiet on the sabbath' })).toBeChecked();
  });

  test('that fail say so, and what was chosen stays', async ({ page, trellis, newPerson }) => {
    await enter(page, trellis.origin, await newPerson());
    await page.goto('/notifications?tab=reminders');
    await reminders(page).getByRole('button', { name: 'Add Reminder' }).click();
    await page.route('**/api/notifications/reminders', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'Out of order', code: 'internal' } })
        : route.continue(),
    );
    const dialog = page.getByRole('dialog', { name: 'A new reminder' });
    await timeIn(dialog).fill('05:45');
    await dialog.getByRole('button', { name: 'Save Reminder' }).click();
    await expect(toastBesideDialog(page)).toContainText('Reminder Not Saved');
    await expect(timeIn(dialog)).toHaveValue('05:45');
  });

  test('fit a phone', async ({ page, trellis, newPerson }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, trellis.origin, await newPerson());
    await page.goto('/notifications?tab=reminders');
    await reminders(page).getByRole('button', { name: 'Add Reminder' }).click();
    await page.getByRole('button', { name: 'Save Reminder' }).click();
    await expect(reminders(page).getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
  });
});
