import type { Page } from '@playwright/test';
import { addApp, as } from '../support/apps';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  test,
  toast,
} from '../support/test';

test.use({ persona: 'admin' });

const apps = (page: Page) => page.getByRole('region', { name: 'Connected apps' });
const row = (page: Page, name: string) =>
  apps(page).getByRole('listitem').filter({ hasText: name });

/** Finds the toast while an open dialog hides the rest of the page from assistive technology. */
const toastDuringDialog = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

test('an app is added, edited, and archived', async ({ page, tokens }) => {
  const name = `Lantern ${process.pid}`;
  await page.goto('/admin/content?section=sister-apps');
  await apps(page).getByRole('button', { name: 'Add app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add app' });
  await dialog.getByRole('button', { name: 'Save app' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Lights a psalm every evening.');
  await dialog.getByLabel('Color').fill('green');
  await dialog.getByLabel('Website').fill('lantern.example');
  await dialog.getByRole('button', { name: 'Save app' }).click();
  await expect(dialog.getByText('Use # and six hex digits')).toBeVisible();
  await expect(dialog.getByText('Enter a URL that starts with https://')).toBeVisible();
  await expectNoAxeViolations(page);

  // Closing the dialog by accident doesn't lose typed text.
  await page.keyboard.press('Escape');
  await apps(page).getByRole('button', { name: 'Add app' }).click();
  await expect(dialog.getByText('We restored your unsaved draft.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('Color').fill('#2B5F8A');
  await dialog.getByLabel('Website').fill('https://lantern.example');
  await dialog.getByRole('button', { name: 'Save app' }).click();
  await expect(toast(page)).toContainText('App saved');
  await expect(row(page, name)).toContainText(
    '0 members connected · No keys · Sends updates automatically',
  );
  const people = as(page.request, tokens.user);
  const visibleApps = async () =>
    (await people.get('/api/sister-apps')).map((app: { displayName: string }) => app.displayName);
  expect(await visibleApps()).toContain(name);

  await row(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const change = page.getByRole('dialog', { name: `Edit ${name}` });
  await change.getByRole('switch', { name: 'Archived' }).click();
  await change.getByRole('button', { name: 'Save app' }).click();
  await expect(toast(page)).toContainText('App saved');
  await expect(row(page, name).getByText('Archived')).toBeVisible();
  expect(await visibleApps()).not.toContain(name);
  await expectNoAxeViolations(page);
});

test('a key is shown once, must be confirmed as stored, works, and can be revoked', async ({
  page,
  context,
  tokens,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, name } = await addApp(page.request, tokens.admin);
  const { code } = await as(page.request, tokens.user).post('/api/sister-apps/toggle-connection', {
    appId: id,
    isConnected: true,
  });
  await page.goto('/admin/content?section=sister-apps');
  await row(page, name)
    .getByRole('button', { name: `Keys for ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Keys for ${name}` });
  await expect(dialog.getByText('No keys yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Key name is required')).toBeVisible();
  await dialog.getByLabel('Key name').fill('Production server');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = dialog.getByRole('region', { name: 'Your new key' });
  await expect(shown.getByRole('heading')).toBeFocused();
  const key = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Copy key' }).click();
  await expect(toastDuringDialog(page)).toContainText('Key copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  // The key's background color appears nowhere else, so it is checked here in every theme.
  await expectNoAxeViolationsInAnyTheme(page);

  // Escape and Done don't close the dialog until the checkbox is checked. (Wait for the toast to disappear,
  // because an open toast would handle Escape.)
  await expect(toastDuringDialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shown.getByText("First confirm that you've stored the key.")).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeVisible();
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  const keyRow = dialog.getByRole('listitem').filter({ hasText: 'Production server' });
  await expect(keyRow).toContainText(`ends in ${key.slice(-4)}`);
  await expect(keyRow).toContainText('Never used');
  await expect(dialog).not.toContainText(key);

  const push = () =>
    page.request.post('/api/integrations/notifications', {
      headers: { Authorization: `Bearer ${key}` },
      data: { connection: code, items: [{ externalId: '1', title: 'Hello', message: 'There.' }] },
    });
  expect((await push()).status()).toBe(200);

  await keyRow.getByRole('button', { name: 'Revoke' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Revoke “Production server”?' });
  await confirmDialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(toastDuringDialog(page)).toContainText('Key revoked');
  await expect(keyRow.getByText('Revoked')).toBeVisible();
  await expect(keyRow.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  expect((await push()).status()).toBe(401);
});
