import {
  expect,
  expectNoAxeViolations,
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
  await page.reload();
  await expect(zone).toHaveValue('Pacific/Auckland');
  await page.getByRole('button', { name: "Use this device's: Europe/London" }).click();
  await expect(zone).toHaveValue('Europe/London');
});
