import type { Locator, Page } from '@playwright/test';
import { as, connectApp } from '../support/apps';
import { signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const reminders = (page: Page) => page.getByRole('region', { name: 'Reminders' });
const timeField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Time' });

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await signInWithToken(page, trellis.origin, await newPerson());
});

test('the bell shows a count and lists the newest first, and one or all can be marked as read', async ({
  page,
  tokens,
}) => {
  const app = await connectApp(page.request, { admin: tokens.admin, person: token });
  await app.pushNotifications('One', 'Two', 'Three', 'Four');
  await page.goto('/journal');
  await bell(page, 'Notifications, 4 unread').click();
  const items = popover(page).getByRole('listitem');
  await expect(items).toContainText([/Four.*New/, /Three/, /Two/, /One/]);
  await expect(items.first()).toContainText(app.name);
  await expectNoAxeViolations(page);
  await items.nth(1).getByRole('button', { name: 'Mark “Three” as read' }).click();
  await expect(bell(page, 'Notifications, 3 unread')).toBeVisible();
  await expect(items.nth(1).getByText('New', { exact: true })).toHaveCount(0);

  await popover(page).getByRole('link', { name: 'All notifications and reminders' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(heading(page)).toBeFocused();
  await expect(popover(page)).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Notifications, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(toast(page)).toContainText('All marked as read');
  await expect(page.getByText('All caught up', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText('All caught up', { exact: true })).toBeVisible();
  await expect(bell(page, /^Notifications$/)).toBeEnabled();
});

test('reminders can be added, edited, turned off, deleted, and restored', async ({ page }) => {
  await page.goto('/notifications?tab=reminders');
  await reminders(page).getByRole('button', { name: 'Add reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add reminder' });
  await dialog.getByRole('combobox', { name: 'Remind me about' }).click();
  await page.getByRole('option', { name: 'Prayer' }).click();
  await timeField(dialog).fill('12:30');
  for (const day of ['Sunday', 'Tuesday', 'Thursday', 'Saturday']) {
    await dialog.getByRole('checkbox', { name: day }).uncheck();
  }
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save reminder' }).click();
  await expect(toast(page)).toContainText('Reminder saved');
  const prayer = reminders(page).getByRole('listitem');
  await expect(prayer).toContainText(/12:30 · Mon, Wed,? and Fri.*Next:/);
  await expect(reminders(page).getByRole('heading', { name: 'Reminders' })).toBeFocused();

  await prayer.getByRole('button', { name: /^Edit/ }).click();
  const change = page.getByRole('dialog', { name: 'Edit reminder' });
  await timeField(change).fill('18:15');
  await change.getByRole('button', { name: 'Save reminder' }).click();
  await expect(prayer).toContainText('18:15');
  await expect(prayer.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await prayer.getByRole('switch').click();
  await expect(toast(page)).toContainText('Reminder turned off');
  await expect(prayer.getByText('Off', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Pause reminders' }).click();
  await expect(toast(page)).toContainText('Reminders are paused on your Sabbath.');
  await expectNoAxeViolations(page);

  await prayer.getByRole('button', { name: /^Remove/ }).click();
  await expect(toast(page)).toContainText('Reminder removed');
  await expect(prayer).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Reminder restored');
  await page.reload();
  await expect(prayer.getByRole('switch')).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Pause reminders' })).toBeChecked();
  expect(await as(page.request, token).get('/api/notifications/reminders')).toEqual([
    expect.objectContaining({ kind: 'prayer', days: [1, 3, 5], isActive: false }),
  ]);
});
