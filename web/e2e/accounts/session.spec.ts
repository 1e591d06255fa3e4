import { signInWithToken } from '../support/growth';
import { expect, heading, signIn, test, toast } from '../support/test';

test('an expired session shows a toast, redirects to sign-in, and returns to the page afterward', async ({
  page,
  newPerson,
  trellis,
}) => {
  const person = await newPerson();
  const token = await signInWithToken(page, trellis.origin, person);
  await page.goto('/profile');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  const logoutResponse = await page.request.post('/api/auth/logout', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(logoutResponse.status()).toBe(204);

  await page.getByLabel('Time zone').fill('Asia/Jerusalem');
  // Delays the redirect until the toast has been checked, because half a second may be too short on a busy
  // machine.
  let allowRedirect = () => {};
  const toastWasChecked = new Promise<void>((resolve) => {
    allowRedirect = resolve;
  });
  await page.route('**/api/login?*', async (route) => {
    await toastWasChecked;
    await route.continue();
  });
  const redirect = page.waitForRequest((request) => request.url().includes('/api/login?'));
  await page.getByRole('button', { name: 'Update time zone' }).click();
  await expect(toast(page)).toContainText('Unauthorized');
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  allowRedirect();
  expect(new URL((await redirect).url()).searchParams.get('next')).toBe('/profile');

  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  await signIn(page, person);
  await expect(heading(page)).toHaveText('Profile');
  await expect(page).toHaveURL('/profile');
});

test.describe('a signed-in user', () => {
  test.use({ persona: 'user' });

  test('signing out clears the token locally and on the server', async ({ page, tokens }) => {
    await page.goto('/prayer');
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
    const response = await page.request.get('/api/auth/user', {
      headers: { Authorization: `Bearer ${tokens.user}` },
    });
    expect(response.status()).toBe(401);
  });
});

test('signing in or out in one tab also applies to other tabs', async ({
  page,
  context,
  tokens,
}) => {
  await page.goto('/prayer');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate((value) => localStorage.setItem('auth-token', value), tokens.user);
  await expect(heading(page)).toHaveText('Prayer');
  await other.evaluate(() => localStorage.removeItem('auth-token'));
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});
