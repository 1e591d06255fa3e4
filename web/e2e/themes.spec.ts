import { expect, heading, test } from './support/test';

test.describe('themes', () => {
  test.use({ persona: 'user' });

  test('are chosen from the menu, applied at once and remembered', async ({ page }) => {
    await page.goto('/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    for (const [name, theme] of [
      ['Evening', 'dark'],
      ['Sepia', 'sepia'],
      ['Paper', 'light'],
    ] as const) {
      await page.getByRole('button', { name: 'Appearance' }).click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect(html).toHaveAttribute('data-theme', theme);
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await expect(html).toHaveAttribute('data-theme', theme);
    }
  });

  test('can follow the device', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'As on this device' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});
