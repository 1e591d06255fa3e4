import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  signIn,
  test,
  toast,
} from './support/test';

const shelf = (page: Page) => page.getByRole('heading', { level: 3 });

test.beforeEach(async ({ page, newPerson }) => {
  await page.goto('/bible/translations');
  await signIn(page, await newPerson());
  await expect(page.getByRole('heading', { name: 'Active Translations' })).toBeVisible();
});

async function browse(page: Page) {
  await page.getByRole('tab', { name: 'Browse & Download' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Translations found' })).toBeVisible();
}

test('a new reader has four translations, the default one marked', async ({ page }) => {
  const names = ['Berean Standard Bible', 'King James', 'World English Bible', 'American Standard'];
  await expect(shelf(page)).toHaveCount(names.length);
  for (const name of names) await expect(shelf(page).filter({ hasText: name })).toBeVisible();
  await expect(shelf(page).filter({ hasText: 'Default' })).toHaveText(/^Berean Standard Bible/);
  await expectNoAxeViolationsInAnyTheme(page);
});

test('a translation is removed, and comes back from the toast', async ({ page }) => {
  await page.getByRole('button', { name: /^Remove American Standard/ }).click();
  await expect(toast(page)).toContainText('Translation removed from your library.');
  await expect(shelf(page)).toHaveCount(3);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Translation added to your library.');
  await expect(shelf(page)).toHaveCount(4);
});

test('the last translation stays', async ({ page }) => {
  for (const left of [3, 2, 1]) {
    await page
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    await expect(shelf(page)).toHaveCount(left);
  }
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(toast(page)).toContainText('Failed to remove translation');
  await expect(toast(page)).toContainText('Keep at least one translation in your library.');
  await expect(shelf(page)).toHaveCount(1);
});

test('another translation becomes the default', async ({ page }) => {
  await page.getByRole('button', { name: /^Set King James.* as default$/ }).click();
  await expect(shelf(page).filter({ hasText: 'Default' })).toHaveText(/^King James/);
  await page.reload();
  await expect(shelf(page).filter({ hasText: 'Default' })).toHaveText(/^King James/);
});

test('browsing narrows by language and by what is typed, and adds', async ({ page }) => {
  await browse(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: /^German/ }).click();
  await expect(shelf(page)).toHaveText([/Luther/]);
  await page.getByRole('button', { name: /^Add .*Luther/ }).click();
  await expect(toast(page)).toContainText('Translation added to your library.');
  await page.getByRole('tab', { name: 'My Library' }).click();
  await expect(shelf(page).filter({ hasText: 'Luther' })).toBeVisible();

  await browse(page);
  await page.getByLabel('Search').fill('  young ');
  await expect(shelf(page)).toHaveText([/Young/]);
  await page.getByLabel('Search').fill('no such text');
  await expect(page.getByRole('heading', { name: 'No translation fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
});

test('a preview shows the first verses of Genesis', async ({ page }) => {
  await page.getByRole('button', { name: 'Preview Berean Standard Bible' }).click();
  const dialog = page.getByRole('dialog', { name: 'Berean Standard Bible' });
  await expect(dialog).toContainText('In the beginning God created the heavens and the earth.');
  await expect(dialog).toContainText('Genesis 1:1–3 (BSB)');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preview Berean Standard Bible' })).toBeFocused();
});

test('a preview of the Greek New Testament begins with Matthew, and says so', async ({ page }) => {
  await browse(page);
  await page.getByRole('button', { name: /^Preview .*Greek/ }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'This text has no Genesis. It begins with Matthew.',
  );
  await expect(page.getByRole('dialog')).toContainText('Βίβλος γενέσεως');
});

test('a preview that fails says so', async ({ page }) => {
  await page.route('**/api/bible/verses/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Preview Berean Standard Bible' }).click();
  await expect(page.getByRole('dialog')).toContainText('Failed to preview translation.');
});

test('who was signed out meanwhile is told, and led to sign in', async ({ page }) => {
  await page.route('**/api/bible/translations/*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
  );
  // An answer without a page keeps this one, and the toast with it.
  await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
  const login = page.waitForRequest(/\/api\/login/);
  await page.getByRole('button', { name: /^Remove American Standard/ }).click();
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await login;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const tab of ['My Library', 'Browse & Download']) {
      await page.getByRole('tab', { name: tab }).tap();
      await expect(shelf(page).first()).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, tab).toBe(0);
    }
  });
});
