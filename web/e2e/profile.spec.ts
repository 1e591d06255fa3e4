import { readFile } from 'node:fs/promises';
import { enter, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  signIn,
  signInByApi,
  test,
  toast,
} from './support/test';

test('tells who one is', async ({ page, newPerson }) => {
  const person = await newPerson('admin');
  await page.goto('/profile');
  await signIn(page, person);
  const card = page.getByRole('region', { name: 'About you' });
  await expect(card).toContainText('Aaron Tester');
  await expect(card).toContainText(person.username);
  await expect(card).toContainText(`${person.username}@example.org`);
  await expect(card).toContainText('Admin');
  await expect(card).toContainText('Member since');
  await expect(card).toContainText('Username and password');
  await page.getByRole('link', { name: 'Audio Settings' }).click();
  await expect(page).toHaveURL('/tts-settings');
});

test('changes the password, which signs the other devices out', async ({
  page,
  newPerson,
  trellis,
}) => {
  const person = await newPerson();
  const elsewhere = await signInByApi(trellis.origin, person);
  await page.goto('/profile');
  await signIn(page, person);
  const change = page.getByRole('region', { name: 'Change password' });
  const submit = change.getByRole('button', { name: 'Change Password' });

  await change.getByLabel('Current Password').fill('not this one');
  await change.getByLabel('New Password', { exact: true }).fill('12345');
  await change.getByLabel('Confirm New Password').fill('123456');
  await submit.click();
  await expect(change.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(change.getByText("Passwords don't match")).toBeVisible();

  await change.getByLabel('New Password', { exact: true }).fill('new secret');
  await change.getByLabel('Confirm New Password').fill('new secret');
  await submit.click();
  await expect(toast(page)).toContainText('Password not changed');
  await expect(change.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true');

  await change.getByLabel('Current Password').fill(person.password);
  await submit.click();
  await expect(toast(page)).toContainText('Password changed');
  await expect(change.getByLabel('Current Password')).toHaveValue('');

  const refused = await page.request.get('/api/auth/user', {
    headers: { Authorization: `Bearer ${elsewhere}` },
  });
  expect(refused.status()).toBe(401);
  await page.reload();
  await expect(heading(page)).toHaveText('Profile');
  await signInByApi(trellis.origin, { ...person, password: 'new secret' });
});

test('signs one other device out', async ({ page, newPerson, trellis }) => {
  const person = await newPerson();
  const elsewhere = await signInByApi(trellis.origin, person);
  await page.goto('/profile');
  await signIn(page, person);
  const devices = page.getByRole('region', { name: 'Devices signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const mine = devices.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(mine).toHaveCount(1);
  await expect(mine.getByRole('button')).toHaveCount(0);
  await devices.getByRole('listitem').getByRole('button').click();
  await expect(toast(page)).toContainText('Device signed out');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const refused = await page.request.get('/api/auth/user', {
    headers: { Authorization: `Bearer ${elsewhere}` },
  });
  expect(refused.status()).toBe(401);
});

test('signs out everywhere, after asking', async ({ page, newPerson, trellis }) => {
  const person = await newPerson();
  const elsewhere = await signInByApi(trellis.origin, person);
  await page.goto('/profile');
  await signIn(page, person);
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
  const refused = await page.request.get('/api/auth/user', {
    headers: { Authorization: `Bearer ${elsewhere}` },
  });
  expect(refused.status()).toBe(401);
});

test('keeps the time zone of the sign-in, and changes it', async ({ page, newPerson }) => {
  await page.goto('/profile');
  await signIn(page, await newPerson());
  const zone = page.getByLabel('Time zone');
  await expect(zone).toHaveValue('Europe/London');
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);

  await zone.fill('Middle/Earth');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Choose a time zone from the list')).toBeVisible();

  await zone.fill('Pacific/Auckland');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page)).toContainText('Updated');
  await expect(page.getByRole('heading', { name: 'Your day' })).toBeFocused();
  await page.reload();
  await expect(zone).toHaveValue('Pacific/Auckland');
  await page.getByRole('button', { name: "Use this device's: Europe/London" }).click();
  await expect(zone).toHaveValue('Europe/London');
});

test('chooses a pathway, which can be updated only once it differs', async ({
  page,
  trellis,
  newPerson,
}) => {
  await enter(page, trellis.origin, await newPerson());
  await page.goto('/profile');
  const pathway = page.getByRole('region', { name: 'Spiritual pathway' });
  await expect(pathway.getByRole('radio')).toHaveCount(4);
  const update = pathway.getByRole('button', { name: 'Update Pathway' });
  await expect(update).toHaveCount(0);
  for (const name of ['New Believer', 'Mature in Christ', 'Leadership', 'Wilderness']) {
    await pathway.getByRole('radio', { name }).click();
    await update.click();
    await expect(toast(page)).toContainText('Updated');
    await expect(toast(page)).toContainText(`Your pathway is now ${name}.`);
    await expect(update).toHaveCount(0);
    await expect(pathway.getByRole('radio', { name })).toBeFocused();
  }
  await page.reload();
  await expect(pathway.getByRole('radio', { name: 'Wilderness' })).toBeChecked();
  await fail(page, '/api/user/pathway');
  await pathway.getByRole('radio', { name: 'Leadership' }).click();
  await update.click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to update pathway');
  await expect(update).toBeVisible();
});

test('chooses the focus of the week, and sees it as the current one', async ({
  page,
  trellis,
  newPerson,
}) => {
  await enter(page, trellis.origin, await newPerson());
  await page.goto('/profile');
  const focus = page.getByRole('region', { name: 'Weekly focus' });
  const choose = focus.getByRole('combobox', { name: 'Fruit of the Spirit' });
  const update = focus.getByRole('button', { name: 'Update Focus' });
  await expect(focus.getByRole('heading', { name: 'Current focus' })).toBeVisible();
  await expect(update).toHaveCount(0);
  await choose.click();
  await expect(page.getByRole('option')).toHaveText([
    'Love',
    'Joy',
    'Peace',
    'Patience',
    'Kindness',
    'Goodness',
    'Faithfulness',
    'Gentleness',
    'Self-Control',
  ]);
  await page.getByRole('option', { name: 'Self-Control' }).click();
  await update.click();
  await expect(toast(page)).toContainText('Updated');
  await expect(toast(page)).toContainText('Your focus is now Self-Control.');
  await expect(focus.getByRole('paragraph').filter({ hasText: /^Self-Control$/ })).toBeVisible();
  await expect(update).toHaveCount(0);
  await expect(choose).toBeFocused();
  await fail(page, '/api/user/weekly-focus');
  await choose.click();
  await page.getByRole('option', { name: 'Joy' }).click();
  await update.click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to update focus');
});

test('hides the streaks and shows them again', async ({ page, trellis, newPerson }) => {
  await enter(page, trellis.origin, await newPerson());
  await page.goto('/profile');
  const show = page.getByRole('switch', { name: 'Show my streaks' });
  await expect(show).toBeChecked();
  await show.click();
  await expect(toast(page)).toContainText('Your streaks are hidden.');
  await page.reload();
  await expect(show).not.toBeChecked();
  await show.click();
  await expect(toast(page)).toContainText('Your streaks are shown.');
});

test('downloads everything as one file', async ({ page, trellis, newPerson }) => {
  const person = await newPerson();
  await enter(page, trellis.origin, person);
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^trellis-.+\.zip$/);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  await fail(page, '/api/user/data');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(toast(page)).toContainText('Your data could not be downloaded');
});

test('deletes the account, after saying what goes and asking for name and password', async ({
  page,
  newPerson,
  trellis,
}) => {
  const person = await newPerson();
  const elsewhere = await signInByApi(trellis.origin, person);
  await page.goto('/profile');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('This cannot be undone.');
  await expectNoAxeViolationsInAnyTheme(page);
  const name = dialog.getByLabel(/^Type your username/);
  const password = dialog.getByLabel('Your password');
  const submit = dialog.getByRole('button', { name: 'Delete everything' });

  await submit.click();
  await expect(dialog.getByText('Type your user name to confirm.')).toBeVisible();
  await expect(dialog.getByText('Enter your password')).toBeVisible();

  await name.fill('somebody else');
  await password.fill(person.password);
  await submit.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill(person.username);
  await password.fill('not this one');
  await submit.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
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
  const refused = await page.request.get('/api/auth/user', {
    headers: { Authorization: `Bearer ${elsewhere}` },
  });
  expect(refused.status()).toBe(401);
  await expect(signInByApi(trellis.origin, person)).rejects.toThrow('401');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the profile fits, and is accessible in every theme', async ({
    page,
    trellis,
    newPerson,
  }) => {
    await enter(page, trellis.origin, await newPerson());
    await page.goto('/profile');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Fruit of the Spirit' })).toBeVisible();
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    await expectNoAxeViolationsInAnyTheme(page);
  });
});
