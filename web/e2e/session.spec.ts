import { expect, heading, signIn, signInByApi, test, toast } from './support/test';

test('being signed out while working: toast, then sign in, then back', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto('/profile');
  await signIn(page, person);
  await expect(heading(page)).toHaveText('Profile');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  const revoked = await page.request.post('/api/auth/logout', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(revoked.status()).toBe(204);

  await page.getByLabel('Time zone').fill('Asia/Jerusalem');
  // The page stays until the toast was read: half a second may be too short for a busy machine.
  let leave = () => {};
  const wasRead = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route('**/api/login?*', async (route) => {
    await wasRead;
    await route.continue();
  });
  const redirect = page.waitForRequest((request) => request.url().includes('/api/login?'));
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page)).toContainText('Unauthorized');
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  leave();
  expect(new URL((await redirect).url()).searchParams.get('next')).toBe('/profile');

  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  await signIn(page, person);
  await expect(heading(page)).toHaveText('Profile');
  await expect(page).toHaveURL('/profile');
});

test('signing out forgets the token, here and on the server', async ({ page, newPerson }) => {
  await page.goto('/prayer');
  await signIn(page, await newPerson());
  await expect(heading(page)).toHaveText('Prayer');
  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  const answer = await page.request.get('/api/auth/user', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('a stale token is dropped and the sign-in screen shown, without a toast', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('auth-token', 'long gone'));
  await page.goto('/journal');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  await expect(toast(page)).toHaveCount(0);
});

test('another tab signs in and out with this one', async ({
  page,
  context,
  newPerson,
  trellis,
}) => {
  const token = await signInByApi(trellis.origin, await newPerson());
  await page.goto('/prayer');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate((value) => localStorage.setItem('auth-token', value), token);
  await expect(heading(page)).toHaveText('Prayer');
  await other.evaluate(() => localStorage.removeItem('auth-token'));
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

test('while it is not known who is there, Loading... shows', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

test('an ailing server is not mistaken for being signed out', async ({ page }) => {
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await expect(page.getByText('We could not open Trellis')).toBeVisible();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});
