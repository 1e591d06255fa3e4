import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, toast } from '../support/test';

test.use({ persona: 'user' });

const libraryItems = (page: Page) => page.getByRole('heading', { level: 3 });
const standard = (page: Page) => libraryItems(page).filter({ hasText: 'Default' });

test('a reader starts with four translations, and can remove, restore, and select them', async ({
  page,
}) => {
  await page.goto('/bible/translations');
  const names = ['Berean Standard Bible', 'King James', 'World English Bible', 'American Standard'];
  await expect(libraryItems(page)).toHaveCount(names.length);
  for (const name of names)
    await expect(libraryItems(page).filter({ hasText: name })).toBeVisible();
  await expect(standard(page)).toHaveText(/^Berean Standard Bible/);

  await page.getByRole('button', { name: /^Remove American Standard/ }).click();
  await expect(toast(page)).toContainText('Translation removed from your library.');
  await expect(libraryItems(page)).toHaveCount(3);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Translation added to your library.');
  await expect(libraryItems(page)).toHaveCount(4);

  await page.getByRole('button', { name: /^Set King James.* as default$/ }).click();
  await expect(standard(page)).toHaveText(/^King James/);
  await page.reload();
  await expect(standard(page)).toHaveText(/^King James/);

  const preview = page.getByRole('button', { name: 'Preview Berean Standard Bible' });
  await preview.click();
  const dialog = page.getByRole('dialog', { name: 'Berean Standard Bible' });
  await expect(dialog).toContainText('In the beginning God created the heavens and the earth.');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(preview).toBeFocused();
});

test('browsing filters by language and search text, and adds translations', async ({ page }) => {
  await page.goto('/bible/translations');
  await page.getByRole('tab', { name: 'Browse & Download' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Translations found' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Search').fill('  young ');
  await expect(libraryItems(page)).toHaveText([/Young/]);
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: /^German/ }).click();
  await expect(libraryItems(page)).toHaveText([/Luther/]);
  await page.getByRole('button', { name: /^Add .*Luther/ }).click();
  await expect(toast(page)).toContainText('Translation added to your library.');
  await page.getByRole('tab', { name: 'My Library' }).click();
  await expect(libraryItems(page).filter({ hasText: 'Luther' })).toBeVisible();
});
