import { pages } from '../support/pages';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
} from '../support/test';

test.describe('every page', () => {
  test.use({ persona: 'super_admin' });

  for (const { path, heading: title } of pages) {
    test(`${path} has one heading, a unique title, and no accessibility violations`, async ({
      page,
    }) => {
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
});

test.describe('a user who is not an admin', () => {
  test.use({ persona: 'user' });

  test('sees a not-found page with a link home', async ({ page }) => {
    for (const path of ['/admin/nowhere', '/devotionals/1/nowhere', '/dev/ui', '/nowhere']) {
      await page.goto(path);
      await expect(heading(page), path).toHaveText('Page Not Found');
      await expect(page).toHaveTitle('Page Not Found · Trellis');
    }
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(heading(page)).toHaveText('Welcome, Ruth');
  });

  test('cannot open admin pages, and sees the message from the specification', async ({ page }) => {
    for (const { path } of pages.filter(({ needs }) => needs)) {
      await page.goto(path);
      await expect(heading(page), path).toHaveText('Access Denied');
    }
    await page.goto('/admin');
    await expect(page.getByText("You don't have permission to access this area.")).toBeVisible();
    await page.goto('/admin/users');
    await expect(
      page.getByText('You need administrator privileges to access this page.'),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('an admin', () => {
  test.use({ persona: 'admin' });

  test('opens every admin page except system settings and the audit log', async ({ page }) => {
    for (const { path, heading: title } of pages.filter(({ needs }) => needs === 'admin')) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
    }
    await page.goto('/admin/system');
    await expect(page.getByText('Super admin access required for system settings.')).toBeVisible();
    await page.goto('/admin/audit');
    await expect(heading(page)).toHaveText('Access Denied');
  });
});
