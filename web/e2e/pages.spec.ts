import { pages } from './support/pages';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
} from './support/test';

test.describe('every page', () => {
  test.use({ persona: 'super_admin' });

  for (const { path, heading: title } of pages) {
    test(`${path} has one heading, a title of its own, and is accessible`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toHaveCount(1);
      await expect(page).toHaveTitle(/^.+ · Trellis$/);
      await expect(page).not.toHaveTitle(/Page Not Found/);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeEnabled();
      await expectNoAxeViolationsInAnyTheme(page);
    });
  }

  test('giving says where it is set up, and offers the way there', async ({ page }) => {
    await page.goto('/donate');
    await expect(page.getByRole('heading', { name: 'Giving is not set up yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Set Up Giving' }).click();
    await expect(heading(page)).toHaveText('System Settings');
  });
});

test.describe('an address where nothing is', () => {
  test.use({ persona: 'user' });

  for (const path of ['/nowhere', '/admin/nowhere', '/devotionals/1/nowhere', '/dev/ui']) {
    test(`${path} says Page Not Found and leads home`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toHaveText('Page Not Found');
      await expect(page).toHaveTitle('Page Not Found · Trellis');
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(heading(page)).toHaveText('Welcome, Ruth');
    });
  }
});

test.describe('pages of administrators', () => {
  test.describe('for someone who is none', () => {
    test.use({ persona: 'user' });

    for (const { path } of pages.filter((entry) => entry.needs)) {
      test(`${path} is refused`, async ({ page }) => {
        await page.goto(path);
        await expect(heading(page)).toHaveText('Access Denied');
        await expectNoAxeViolations(page);
        await page.getByRole('link', { name: 'Return to Home' }).click();
        await expect(page).toHaveURL('/');
      });
    }

    test('the refusals use the words of the specification', async ({ page }) => {
      await page.goto('/admin');
      await expect(page.getByText("You don't have permission to access this area.")).toBeVisible();
      await page.goto('/admin/users');
      await expect(
        page.getByText('You need administrator privileges to access this page.'),
      ).toBeVisible();
    });
  });

  test.describe('for an admin', () => {
    test.use({ persona: 'admin' });

    test('all open but the system settings and the log', async ({ page }) => {
      for (const { path, heading: title } of pages.filter((entry) => entry.needs === 'admin')) {
        await page.goto(path);
        await expect(heading(page)).toHaveText(title);
      }
      await page.goto('/admin/system');
      await expect(
        page.getByText('Super admin access required for system settings.'),
      ).toBeVisible();
      await page.goto('/admin/audit');
      await expect(heading(page)).toHaveText('Access Denied');
    });
  });
});
