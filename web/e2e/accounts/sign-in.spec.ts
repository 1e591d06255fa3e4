import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  signIn,
  test,
  toast,
} from '../support/test';

test('signing in works with the keyboard alone and opens the home page', async ({
  page,
  newPerson,
}) => {
  const { username, password } = await newPerson();
  await page.goto('/');
  await expect(heading(page)).toHaveText('Welcome to Trellis');
  await expect(page).toHaveTitle('Sign In · Trellis');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register Account' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Welcome, Ruth');
  await expect(toast(page)).toContainText('Welcome back!');
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeTruthy();
});

test('errors appear next to the fields and in a toast that F8 focuses and Escape closes', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeVisible();
  await page.getByRole('tab', { name: 'Register Account' }).click();
  await page.getByRole('button', { name: 'Register Account' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();

  await signIn(page, { username: 'nobody-here', password: 'not the password' });
  await expect(toast(page)).toContainText('Login failed');
  await expect(toast(page)).toContainText('Invalid username or password.');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  // This is the only test that checks this screen in the other themes.
  await expectNoAxeViolationsInAnyTheme(page);
});

test('signing in redirects to the requested page, but never to another site', async ({
  page,
  newPerson,
}) => {
  await page.goto('/api/login?next=/bible/translations');
  await signIn(page, await newPerson());
  await expect(heading(page)).toHaveText('Bible Translations');
  await expect(page).toHaveURL('/bible/translations');
  for (const next of ['//example.com', '/\\example.com', 'https://example.com/']) {
    await page.goto(`/?next=${encodeURIComponent(next)}`);
    await expect(heading(page)).toHaveText('Welcome, Ruth');
    expect(new URL(page.url()).pathname, next).toBe('/');
  }
});

test('registration requires admin approval', async ({ page }) => {
  const username = `naomi-${Date.now()}`;
  await page.goto('/');
  await page.getByRole('tab', { name: 'Register Account' }).click();
  await page.getByLabel('First name').fill('Naomi');
  await page.getByLabel('Last name').fill('Bethlehem');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm password').fill('secret1');
  await page.getByLabel('Date of birth').fill('1980-04-05');
  const submit = page.getByRole('button', { name: 'Register Account' });
  await submit.click();
  await expect(toast(page)).toContainText('Registration submitted');
  await expect(page.getByText("is waiting for an admin's approval")).toBeVisible();
  await expect(submit).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await signIn(page, { username, password: 'secret1' });
  await expect(toast(page)).toContainText('Login failed');
  await expect(toast(page)).toContainText('Your account is pending approval by an administrator.');
});
