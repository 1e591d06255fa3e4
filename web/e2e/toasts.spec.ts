import { expect, signIn, test, toast } from './support/test';

const wrong = { username: 'nobody-here', password: 'not the password' };

test('at most one is visible: a new one takes the place of the old', async ({ page }) => {
  await page.goto('/');
  await signIn(page, wrong);
  await expect(toast(page)).toContainText('Login failed');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page)).toHaveCount(1);
});

test('F8 moves the focus to it', async ({ page }) => {
  await page.goto('/');
  await signIn(page, wrong);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

test('it goes after 5000 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, wrong);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1500);
  await expect(toast(page)).toHaveCount(0);
});
