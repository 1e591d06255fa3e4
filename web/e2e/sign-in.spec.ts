import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  signIn,
  test,
  toast,
} from './support/test';

test('signing in opens the home page', async ({ page, newPerson }) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('Welcome to Trellis');
  await expect(page).toHaveTitle('Sign In · Trellis');
  await expect(page.getByText('Grow on purpose. Abide every day.')).toBeVisible();
  await signIn(page, await newPerson());
  await expect(heading(page)).toHaveText('Welcome, Ruth');
  await expect(toast(page)).toContainText('Welcome back!');
  await expect(toast(page)).toContainText('You have been successfully logged in.');
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeTruthy();
});

test('a wrong password and an unknown name get one and the same answer', async ({
  page,
  newPerson,
}) => {
  const { username } = await newPerson();
  await page.goto('/');
  for (const name of [username, 'nobody-here']) {
    await signIn(page, { username: name, password: 'not the password' });
    await expect(toast(page)).toContainText('Login failed');
    await expect(toast(page)).toContainText('Invalid username or password.');
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toHaveCount(0);
  }
});

test('what is too short is said at its field', async ({ page }) => {
  await page.goto('/');
  await signIn(page, { username: 'ab', password: '12345' });
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Username must be at least 3 characters',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('the keyboard is enough', async ({ page, newPerson }) => {
  const { username, password } = await newPerson();
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
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
});

test('an address opened before signing in is still there afterwards', async ({
  page,
  newPerson,
}) => {
  await page.goto('/journal');
  await signIn(page, await newPerson());
  await expect(heading(page)).toHaveText('Journal');
  await expect(page).toHaveURL('/journal');
});

test('next leads on to a path of this site', async ({ page, newPerson }) => {
  await page.goto('/?next=%2Fbible%2Ftranslations');
  await signIn(page, await newPerson());
  await expect(page).toHaveURL('/bible/translations');
  await expect(heading(page)).toHaveText('Bible Translations');
});

for (const next of ['//example.com', '/\\example.com', 'https://example.com/']) {
  test(`next does not lead away to ${next}`, async ({ page, newPerson }) => {
    await page.goto(`/?next=${encodeURIComponent(next)}`);
    await signIn(page, await newPerson());
    await expect(heading(page)).toHaveText('Welcome, Ruth');
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

test('/api/login leads to the sign-in screen and back', async ({ page, newPerson }) => {
  await page.goto('/api/login?next=/prayer');
  await signIn(page, await newPerson());
  await expect(page).toHaveURL('/prayer');
});

test('registering waits for an administrator', async ({ page }) => {
  const username = `naomi-${Date.now()}`;
  await page.goto('/');
  await page.getByRole('tab', { name: 'Register Account' }).click();
  await page.getByLabel('First Name').fill('Naomi');
  await page.getByLabel('Last Name').fill('Bethlehem');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm Password').fill('secret2');
  await page.getByLabel('Date of Birth').fill('1980-04-05');
  const submit = page.getByRole('button', { name: 'Register Account' });
  await submit.click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm Password').fill('secret1');
  await submit.click();
  await expect(toast(page)).toContainText('Registration submitted');
  await expect(toast(page)).toContainText('Your account is pending approval by an administrator.');
  await expect(
    page.getByText('will be confirmed once an administrator has approved it'),
  ).toBeVisible();
  await expect(submit).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  await signIn(page, { username, password: 'secret1' });
  await expect(toast(page)).toContainText('Login failed');
  await expect(toast(page)).toContainText('Your account is pending approval by an administrator.');
});

test('a taken user name is said at its field', async ({ page, newPerson }) => {
  const { username } = await newPerson();
  await page.goto('/');
  await page.getByRole('tab', { name: 'Register Account' }).click();
  await page.getByLabel('First Name').fill('Naomi');
  await page.getByLabel('Last Name').fill('Bethlehem');
  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByLabel('Email').fill(`other-${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm Password').fill('secret1');
  await page.getByRole('button', { name: 'Register Account' }).click();
  await expect(toast(page)).toContainText('Registration failed');
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
});

test('both tabs are accessible, with and without complaints', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('tab', { name: 'Register Account' }).click();
  await page.getByRole('button', { name: 'Register Account' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
});

test('on a phone the screen fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
