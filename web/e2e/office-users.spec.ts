import { expectFineOnDeskAndPhone, newName, register } from './support/office';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  signInByApi,
  test,
  toast,
} from './support/test';

test.use({ persona: 'admin' });

test.describe('the list', () => {
  test('shows who waits first, and lets them in with one click', async ({ page, trellis }) => {
    const silas = await register(page.request, 'Silas');
    await page.goto('/admin/users');
    for (const sum of ['Total Users', 'Active Users', 'Admin Users'])
      await expect(page.getByRole('term').filter({ hasText: sum })).toBeVisible();
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toContainText('Inactive');
    await page.getByLabel('Search').fill(silas.username);
    const row = page.getByRole('listitem').filter({ hasText: `${silas.username}@example.org` });
    await expect(row).toContainText('Joined');
    await row.getByRole('button', { name: /^Activate/ }).click();
    await expect(toast(page)).toContainText('User status updated successfully');
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    // They come in, and are told.
    const token = await signInByApi(trellis.origin, silas);
    const bell = await page.request.get('/api/notifications', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await bell.text()).toContain('Your account has been approved.');
    await expectFineOnDeskAndPhone(page);
  });

  test('finds by role and status, and says when nobody fits', async ({ page }) => {
    await page.goto('/admin/users');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Super Admin' }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toContainText('Super Admin');
    await expect(rows.filter({ hasText: 'Aaron' })).toHaveCount(0);
    await page.getByLabel('Search').fill('nobody of this name');
    await expect(page.getByText('Nobody found')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('has pages', async ({ page, tokens }) => {
    test.slow();
    const stem = newName('crowd');
    const headers = { Authorization: `Bearer ${tokens.admin}` };
    const made = await Promise.all(
      Array.from({ length: 51 }, (_, at) =>
        page.request.post('/api/auth/register', {
          headers,
          data: {
            username: `${stem}-${at}`,
            email: `${stem}-${at}@example.org`,
            password: 'purple cloth',
            firstName: stem,
            lastName: `${at}`,
          },
        }),
      ),
    );
    expect(made.map((answer) => answer.status()).every((status) => status === 201)).toBe(true);
    await page.goto('/admin/users');
    await page.getByLabel('Search').fill(stem);
    await expect(page.getByText('1 to 50 of 51')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(1);
    // The only one of the last page is let in, and stands on it still: nobody is lost.
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: /^Activate/ }).click();
    await expect(rows).toHaveCount(50);
    await expect(page.getByRole('navigation', { name: 'Pages of accounts' })).toHaveCount(0);
  });

  test.describe('for a super admin', () => {
    test.use({ persona: 'super_admin' });

    test('changes roles and states, never the own', async ({ page, newPerson }) => {
      const ruth = await newPerson();
      await page.goto('/admin/users');
      await page.getByLabel('Search').fill(ruth.username);
      const row = page.getByRole('listitem').filter({ hasText: `${ruth.username}@example.org` });
      await row.getByRole('combobox', { name: /^Role of/ }).click();
      await page.getByRole('option', { name: 'Admin', exact: true }).click();
      await expect(toast(page)).toContainText('User role updated successfully');
      await row.getByRole('button', { name: /^Deactivate/ }).click();
      await expect(toast(page)).toContainText('User status updated successfully');
      await expect(row).toContainText('Inactive');
      await row.getByRole('button', { name: /^Activate/ }).click();
      await expect(row.getByText('Active', { exact: true })).toBeVisible();
      const me = await page.evaluate(async () => {
        const token = localStorage.getItem('auth-token');
        const headers = { Authorization: `Bearer ${token}` };
        return (await (await fetch('/api/auth/user', { headers })).json()).email;
      });
      await page.getByLabel('Search').fill(me);
      const own = page.getByRole('listitem').filter({ hasText: me });
      await expect(own).toBeVisible();
      await expect(own.getByRole('combobox')).toHaveCount(0);
      await expect(own.getByRole('button')).toHaveCount(0);
    });
  });
});

test.describe('the table', () => {
  test('approves, switches off and gives roles', async ({ page }) => {
    const silas = await register(page.request, 'Silas');
    await page.goto('/admin/user-management');
    await page.getByLabel('Search').fill(silas.username);
    const row = page.getByRole('row').filter({ hasText: silas.username });
    await expect(row).toContainText('Pending Approval');
    await expect(row).toContainText('Never');
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(toast(page)).toContainText('User status updated successfully');
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    await row.getByRole('combobox', { name: /^Role of/ }).click();
    await expect(page.getByRole('option')).toHaveText(['User', 'Admin']);
    await page.getByRole('option', { name: 'Admin' }).click();
    await expect(toast(page)).toContainText('User role updated successfully');
    await row.getByRole('switch').click();
    await expect(row).toContainText('Pending Approval');
    await expectFineOnDeskAndPhone(page);
  });

  test('makes an account, which waits for nobody and signs in', async ({ page, trellis }) => {
    await page.goto('/admin/user-management');
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await dialog.getByLabel('Username').fill('ab');
    await dialog.getByLabel('Email').fill('nowhere');
    await dialog.getByLabel(/^Password/).fill('short');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    for (const sentence of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'First name is required',
      'Last name is required',
    ])
      await expect(dialog.getByText(sentence)).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await expect(page.getByRole('option')).toHaveText(['User', 'Admin']);
    await page.keyboard.press('Escape');
    const username = newName('lydia');
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Email').fill(`${username}@example.org`);
    await dialog.getByLabel(/^Password/).fill('purple cloth');
    await dialog.getByLabel('First name').fill('Lydia');
    await dialog.getByLabel('Last name').fill('Thyatira');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(toast(page)).toContainText('User created');
    await page.getByLabel('Search').fill(username);
    const row = page.getByRole('row').filter({ hasText: username });
    await expect(row).toContainText('Lydia Thyatira');
    await expect(row).toContainText('Never');
    expect(await signInByApi(trellis.origin, { username, password: 'purple cloth' })).toBeTruthy();
  });

  test('says why an account was not made', async ({ page, newPerson }) => {
    const ruth = await newPerson();
    await page.goto('/admin/user-management');
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await dialog.getByLabel('Username').fill(ruth.username);
    await dialog.getByLabel('Email').fill(`${newName('other')}@example.org`);
    await dialog.getByLabel(/^Password/).fill('purple cloth');
    await dialog.getByLabel('First name').fill('Lydia');
    await dialog.getByLabel('Last name').fill('Thyatira');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('Failed to create user', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Username')).toHaveValue(ruth.username);
  });
});
