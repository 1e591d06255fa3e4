import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, heading, test } from './support/test';

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
const profileButton = (page: Page) => page.getByRole('button', { name: /^Account menu of/ });

const menuItems = (page: Page) => page.getByRole('menu').getByRole('menuitem');

test.describe('the header of a user', () => {
  test.use({ persona: 'user' });

  test('has its groups, and nothing of the office', async ({ page }) => {
    await page.goto('/');
    await expect(header(page).getByRole('link')).toHaveText([
      'Home',
      'Devotionals',
      'Bible',
      'Prayer',
    ]);
    await header(page).getByRole('button', { name: 'Study & Growth' }).click();
    await expect(menuItems(page)).toHaveText(study);
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: 'Tools' }).click();
    await expect(menuItems(page)).toHaveText(tools);
    await page.keyboard.press('Escape');
    await expect(header(page).getByRole('button', { name: 'Admin' })).toHaveCount(0);
    await profileButton(page).click();
    await expect(menuItems(page)).toHaveText(['Profile', 'Sign Out']);
    await expect(bottomBar(page)).toBeHidden();
  });

  test('leads to a page, whose heading then has the focus', async ({ page }) => {
    await page.goto('/');
    await header(page).getByRole('button', { name: 'Study & Growth' }).click();
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

  test('leads on also from a page that has not come yet', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/prayer.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/prayer', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Trellis' }).click();
    await expect(heading(page)).toHaveText('About Trellis');
    await expect(heading(page)).toBeFocused();
    release();
  });

  test('can be skipped', async ({ page }) => {
    await page.goto('/prayer');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/prayer');
  });

  test('has a bell', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
      'No notifications yet',
    );
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
  });
});

for (const persona of ['admin', 'super_admin'] as const) {
  test.describe(`the header of ${persona}`, () => {
    test.use({ persona });

    test('has the office too', async ({ page }) => {
      await page.goto('/');
      await header(page).getByRole('button', { name: 'Admin' }).click();
      await expect(menuItems(page)).toHaveText(admin);
      await expectNoAxeViolations(page, { within: '[role="menu"]' });
      await page.keyboard.press('Escape');
      await profileButton(page).click();
      await expect(menuItems(page)).toHaveText(['Profile', 'User Management', 'Sign Out']);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function openMenu(page: Page) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    return page.getByRole('dialog', { name: 'Menu' });
  }

  test.describe('a user', () => {
    test.use({ persona: 'user' });

    test('has five places in the bottom bar', async ({ page }) => {
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
    });

    test('finds every page in the slide-in menu', async ({ page }) => {
      await page.goto('/');
      const menu = await openMenu(page);
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
      await menu.getByRole('link', { name: 'Profile' }).tap();
      await expect(menu).toHaveCount(0);
      await expect(heading(page)).toHaveText('Profile');
      await expect(heading(page)).toBeFocused();
    });

    test('gets the focus back when the menu is closed', async ({ page }) => {
      await page.goto('/');
      const menu = await openMenu(page);
      await menu.getByRole('button', { name: 'Close' }).tap();
      await expect(menu).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    });
  });

  test.describe('an admin', () => {
    test.use({ persona: 'admin' });

    test('has the office in both', async ({ page }) => {
      await page.goto('/');
      await expect(bottomBar(page).getByRole('link')).toHaveText([
        'Home',
        'Daily',
        'Bible',
        'Study',
        'Prayer',
        'Admin',
      ]);
      const menu = await openMenu(page);
      await expect(menu.getByRole('heading', { name: 'Admin' })).toBeVisible();
      for (const name of admin) {
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      }
    });

    test('nothing is wider than the screen', async ({ page }) => {
      for (const path of ['/', '/profile', '/admin', '/feedback', '/nowhere']) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      }
    });
  });
});

test.describe('the command palette', () => {
  test.use({ persona: 'admin' });

  test('opens with Ctrl-K and goes to any page', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox');
    await expect(input).toBeFocused();
    await expectNoAxeViolations(page);
    await input.fill('discipl');
    await expect(page.getByRole('option')).toHaveText(['Disciplines']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/disciplines');
    await expect(heading(page)).toBeFocused();
  });

  test('goes to a passage as people write it', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('jn 3:16');
    await expect(page.getByRole('option')).toHaveText(['Go to John 3:16']);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Bible Study');
    await expect(page.getByText('For God so loved the world')).toBeVisible();
    await expect(page).toHaveURL(/\/bible\?ref=John/);
  });

  test('opens from its button, says when nothing fits, and closes with Escape', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Go to a page' }).click();
    await page.getByRole('combobox').fill('zzzz');
    await expect(page.getByText('No page by that name.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('offers only what the person may open', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Meta+k');
    await expect(page.getByRole('option', { name: 'Feedback', exact: true })).toBeAttached();
    await expect(page.getByRole('option', { name: 'System Settings' })).toHaveCount(0);
  });
});
