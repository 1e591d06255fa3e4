import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInWithToken } from '../support/growth';
import {
  expect,
  expectNoAxeViolations,
  heading,
  type Person,
  signInByApi,
  test,
  toast,
} from '../support/test';

let person: Person;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  person = await newPerson();
  await signInWithToken(page, trellis.origin, person);
});

async function expectSignedOut(page: Page, token: string) {
  const response = await page.request.get('/api/auth/user', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(401);
}

test('pathway, focus, streaks, and time zone are saved', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'About you' })).toContainText(person.username);

  const pathway = page.getByRole('region', { name: 'Spiritual pathway' });
  await pathway.getByRole('radio', { name: 'Wilderness' }).click();
  await pathway.getByRole('button', { name: 'Update pathway' }).click();
  await expect(toast(page)).toContainText('Your pathway is now Wilderness.');
  await expect(pathway.getByRole('radio', { name: 'Wilderness' })).toBeFocused();

  const focus = page.getByRole('region', { name: 'Weekly focus' });
  const fruit = focus.getByRole('combobox', { name: 'Fruit of the Spirit' });
  await fruit.click();
  await page.getByRole('option', { name: 'Self-Control' }).click();
  await focus.getByRole('button', { name: 'Update focus' }).click();
  await expect(toast(page)).toContainText('Your focus is now Self-Control.');
  await expect(focus.getByRole('paragraph').filter({ hasText: /^Self-Control$/ })).toBeVisible();
  await expect(fruit).toBeFocused();

  const streaks = page.getByRole('switch', { name: 'Show my streaks' });
  await streaks.click();
  await expect(toast(page)).toContainText('Your streaks are hidden.');

  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Pacific/Auckland');
  await page.getByRole('button', { name: 'Update time zone' }).click();
  await expect(toast(page)).toContainText('Pacific/Auckland');
  await expect(page.getByRole('heading', { name: 'Local time' })).toBeFocused();

  await page.reload();
  await expect(pathway.getByRole('radio', { name: 'Wilderness' })).toBeChecked();
  await expect(fruit).toContainText('Self-Control');
  await expect(streaks).not.toBeChecked();
  await expect(zone).toHaveValue('Pacific/Auckland');
  await page.getByRole('button', { name: 'Use Europe/London (this device)' }).click();
  await expect(zone).toHaveValue('Europe/London');
});

test('changing the password signs out other devices', async ({ page, trellis }) => {
  const otherToken = await signInByApi(trellis.origin, person);
  await page.goto('/profile');
  const change = page.getByRole('region', { name: 'Change password' });
  const submit = change.getByRole('button', { name: 'Change password' });
  const current = change.getByLabel('Current password');
  await current.fill('not this one');
  await change.getByLabel('New password', { exact: true }).fill('new secret');
  await change.getByLabel('Confirm new password').fill('new secret');
  await submit.click();
  await expect(toast(page)).toContainText("Couldn't change the password");
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill(person.password);
  await submit.click();
  await expect(toast(page)).toContainText('Password changed');
  await expect(current).toHaveValue('');

  await expectSignedOut(page, otherToken);
  await page.reload();
  await expect(heading(page)).toHaveText('Profile');
  await signInByApi(trellis.origin, { ...person, password: 'new secret' });
});

test('signs out one device, then all others, after confirmation', async ({ page, trellis }) => {
  const otherToken = await signInByApi(trellis.origin, person);
  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const currentDevice = devices.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(currentDevice).toHaveCount(1);
  await expect(currentDevice.getByRole('button')).toHaveCount(0);
  await devices.getByRole('listitem').getByRole('button').click();
  await expect(toast(page)).toContainText('Device signed out');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectSignedOut(page, otherToken);

  const secondToken = await signInByApi(trellis.origin, person);
  const ask = page.getByRole('button', { name: 'Sign out everywhere' });
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();
  await ask.click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectSignedOut(page, secondToken);
});

test('downloads all data as one file', async ({ page }) => {
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^trellis-.+\.zip$/);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 2).toString()).toBe('PK');
});

test('deleting the account lists what is deleted and requires the username and password', async ({
  page,
  trellis,
}) => {
  const otherToken = await signInByApi(trellis.origin, person);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('This action cannot be undone.');
  const name = dialog.getByLabel(/^Type your username/);
  const password = dialog.getByLabel('Your password');
  const submit = dialog.getByRole('button', { name: 'Delete everything' });
  await name.fill('somebody else');
  await password.fill(person.password);
  await submit.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill(person.username);
  await password.fill('not this one');
  await submit.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(heading(page)).toHaveText('Profile');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await name.fill(person.username);
  await password.fill(person.password);
  await submit.click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  await expectSignedOut(page, otherToken);
  await expect(signInByApi(trellis.origin, person)).rejects.toThrow('401');
});
