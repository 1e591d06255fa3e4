import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, heading, test } from '../support/test';

const study = ['Study Guides', 'Journal', 'Disciplines', 'Missions', 'Progress'];
const tools = [
  'Sermon Planning',
  'Sermon Builder',
  'Bible Translations',
  'Connected Apps',
  'Audio Settings',
  'Support',
];
const admin = ['Admin Dashboard', 'Users', 'User Management', 'Manage Devotionals', 'Analytics'];

const header = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });
const profileButton = (page: Page) => page.getByRole('button', { name: /^Account menu for/ });
const menuItems = (page: Page) => page.getByRole('menu').getByRole('menuitem');

test.describe('a user', () => {
  test.use({ persona: 'user' });

  test('finds every page in the header, with its heading focused, and no admin pages', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(header(page).getByRole('link')).toHaveText([
      'Home',
      'Devotionals',
      'Bible',
      'Prayer',
    ]);
    await expect(bottomBar(page)).toBeHidden();
    await header(page).getByRole('button', { name: 'Tools' }).click();
    await expect(menuItems(page)).toHaveText(tools);
    await page.keyboard.press('Escape');
    await expect(header(page).getByRole('button', { name: 'Admin' })).toHaveCount(0);
    await profileButton(page).click();
    await expect(menuItems(page)).toHaveText(['Profile', 'Sign Out']);
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: 'Study & Growth' }).click();
    await expect(menuItems(page)).toHaveText(study);
    await page.getByRole('menuitem', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/journal');
    await expect(heading(page)).toHaveText('Journal');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await header(page).getByRole('link', { name: 'Prayer' }).click();
    await expect(heading(page)).toHaveText('Prayer');
    await expect(heading(page)).toBeFocused();
    await expect(header(page).getByRole('link', { name: 'Prayer' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(heading(page)).toHaveText('Journal');
  });

  test('can skip the header, and regains focus after closing notifications', async ({ page }) => {
    await page.goto('/prayer');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/prayer');

    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
      'No notifications yet',
    );
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });

  test('can navigate away from a page that has not loaded yet', async ({ page }) => {
    let release = () => {};
    const responseReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/prayer.*\.js/, async (route) => {
      await responseReleased;
      await route.continue();
    });
    await page.goto('/prayer', { waitUntil: 'commit' });
    await header(page).getByRole('link', { name: 'Devotionals' }).click();
    await expect(heading(page)).toHaveText('Daily Devotionals');
    await expect(heading(page)).toBeFocused();
    release();
  });
});

test.describe('an admin', () => {
  test.use({ persona: 'admin' });

  test('has admin pages in the header and, on a phone, in the bottom bar and menu', async ({
    page,
  }) => {
    await page.goto('/');
    await header(page).getByRole('button', { name: 'Admin' }).click();
    await expect(menuItems(page)).toHaveText(admin);
    await expectNoAxeViolations(page, { within: '[role="menu"]' });
    await page.keyboard.press('Escape');
    await profileButton(page).click();
    await expect(menuItems(page)).toHaveText(['Profile', 'User Management', 'Sign Out']);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bottomBar(page).getByRole('link')).toHaveText([
      'Home',
      'Daily',
      'Bible',
      'Study',
      'Prayer',
      'Admin',
    ]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('heading', { name: 'Admin' })).toBeVisible();
    for (const name of admin) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });

  test('can open any page from the command palette, which lists only permitted pages', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    const input = page.getByRole('combobox');

    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await expectNoAxeViolations(page);
    await expect(page.getByRole('option', { name: 'Feedback', exact: true })).toBeAttached();
    await expect(page.getByRole('option', { name: 'System Settings' })).toHaveCount(0);
    await input.fill('discipl');
    await expect(page.getByRole('option')).toHaveText(['Disciplines']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/disciplines');
    await expect(heading(page)).toBeFocused();

    await page.getByRole('button', { name: 'Go to a page' }).click();
    await input.fill('zzzz');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('Meta+k');
    await input.fill('jn 3:16');
    await expect(page.getByRole('option')).toHaveText(['Go to John 3:16']);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Bible Study');
    await expect(page.getByText('For God so loved the world')).toBeVisible();
    await expect(page).toHaveURL(/\/bible\?ref=John/);
  });
});

test.describe('on a phone', () => {
  test.use({
    persona: 'user',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('a user has five items in the bottom bar and every page in the slide-in menu', async ({
    page,
  }) => {
    await page.goto('/');
    const links = bottomBar(page).getByRole('link');
    await expect(links).toHaveText(['Home', 'Daily', 'Bible', 'Study', 'Prayer']);
    await expect(header(page)).toBeHidden();
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await bottomBar(page).getByRole('link', { name: 'Study' }).tap();
    await expect(page).toHaveURL('/bible/study-generator');
    await expect(heading(page)).toBeFocused();

    const menuButton = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menuButton.tap();
    await expect(menu.getByRole('heading', { level: 3 })).toHaveText([
      'Main',
      'Study & Growth',
      'Tools',
      'Account',
    ]);
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Devotionals',
      'Bible',
      'Prayer',
      ...study,
      ...tools.filter((name) => name !== 'Support'),
      'Profile',
      'Support',
    ]);
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expectNoAxeViolations(page);
    await menu.getByRole('button', { name: 'Close' }).tap();
    await expect(menu).toHaveCount(0);
    await expect(menuButton).toBeFocused();
    await menuButton.tap();
    await menu.getByRole('link', { name: 'Profile' }).tap();
    await expect(menu).toHaveCount(0);
    await expect(heading(page)).toHaveText('Profile');
    await expect(heading(page)).toBeFocused();
  });
});
