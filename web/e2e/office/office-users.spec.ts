import { newName, register } from '../support/office';
import { expect, expectNoAxeViolations, signInByApi, test, toast } from '../support/test';

test.use({ persona: 'super_admin' });

test('the list approves a member with one click, and changes their role and status', async ({
  page,
  trellis,
}) => {
  const silas = await register(page.request, 'Silas');
  await page.goto('/admin/users');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Inactive');
  await page.getByLabel('Search').fill(silas.username);
  const row = page.getByRole('listitem').filter({ hasText: `${silas.username}@example.org` });
  await row.getByRole('button', { name: /^Activate/ }).click();
  await expect(toast(page)).toContainText('User status updated successfully');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  // The approved member can sign in and has a notification.
  const token = await signInByApi(trellis.origin, silas);
  const bell = await page.request.get('/api/notifications', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await bell.text()).toContain('Your account has been approved.');
  await expectNoAxeViolations(page);

  await row.getByRole('combobox', { name: /^Role for/ }).click();
  await page.getByRole('option', { name: 'Admin', exact: true }).click();
  await expect(toast(page)).toContainText('User role updated successfully');
  await row.getByRole('button', { name: /^Deactivate/ }).click();
  await expect(row).toContainText('Inactive');
  await page.getByLabel('Search').fill('nobody of this name');
  await expect(page.getByText('No members found')).toBeVisible();
});

test.describe('an admin', () => {
  test.use({ persona: 'admin' });

  test('creates an account that can sign in, and changes its role and status', async ({
    page,
    trellis,
  }) => {
    await page.goto('/admin/user-management');
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog.getByText('First name is required')).toBeVisible();
    await expectNoAxeViolations(page);
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

    await row.getByRole('combobox', { name: /^Role for/ }).click();
    await page.getByRole('option', { name: 'Admin' }).click();
    await expect(toast(page)).toContainText('User role updated successfully');
    await row.getByRole('switch').click();
    await expect(row).toContainText('Pending Approval');
    await expectNoAxeViolations(page);
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
  });
});
