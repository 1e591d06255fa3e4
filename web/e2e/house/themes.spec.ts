import { expect, heading, test } from '../support/test';

test.use({ persona: 'user' });

test('a theme chosen from the menu applies immediately and persists, or follows the device', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await expect(html).toHaveAttribute('data-theme', 'light');
  for (const [name, theme] of [
    ['Dark', 'dark'],
    ['Sepia', 'sepia'],
    ['Light', 'light'],
  ] as const) {
    await choose(name);
    await expect(html).toHaveAttribute('data-theme', theme);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(html).toHaveAttribute('data-theme', theme);
  }
  await choose('System');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});
