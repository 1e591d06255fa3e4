import { Trellis } from '../support/server';
import { expect, expectNoAxeViolations, heading, test } from '../support/test';

test('registering through the setup link creates the first admin, and the link works only once', async ({
  page,
}) => {
  const newServer = await Trellis.start();
  try {
    const link = newServer.origin + (await newServer.setupPath());
    await page.goto(link);
    await expect(page.getByRole('tab', { name: 'Register Account' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('will be the first admin account')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('First name').fill('Miriam');
    await page.getByLabel('Last name').fill('Levi');
    await page.getByLabel('Username').fill('miriam');
    await page.getByLabel('Email').fill('miriam@example.org');
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await page.getByLabel('Confirm password').fill('secret1');
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(heading(page)).toHaveText('Welcome, Miriam');
    await expect(page).toHaveURL(`${newServer.origin}/`);
    await page.goto(`${newServer.origin}/admin/system`);
    await expect(heading(page)).toHaveText('System Settings');

    await page.evaluate(() => localStorage.removeItem('auth-token'));
    await page.goto(link);
    await expect(page.getByText('This setup link has already been used')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveCount(0);
  } finally {
    await newServer.stop();
  }
});
