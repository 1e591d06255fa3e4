import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, selectOption, selectOptions, summary } from '@/testing/office';
import { person } from '@/testing/people';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import type { Role } from '../session/roles';
import { ManagementPage } from './management-page';

const own = person();
const lydia = account({ authMethod: 'oidc', lastLoginAt: '2026-03-04T10:00:00Z' });
const silas = account({
  id: '0190d7a0-0000-7000-8000-0000000000c2',
  username: 'silas',
  email: 'silas@example.org',
  firstName: 'Silas',
  lastName: 'Berea',
  isActive: false,
});
const deborah = account({
  id: '0190d7a0-0000-7000-8000-0000000000c3',
  username: 'deborah',
  email: 'deborah@example.org',
  firstName: 'Deborah',
  lastName: 'Ramah',
  role: 'super_admin',
});

beforeEach(() => {
  server.use(
    http.get('*/api/admin/users', () =>
      HttpResponse.json([silas, lydia, deborah, account({ ...own, role: 'admin' })]),
    ),
    http.get('*/api/admin/users/summary', () => HttpResponse.json(summary({ found: 4 }))),
  );
});

const renderAs = (role: Role) => renderSignedIn(<ManagementPage />, { role });

async function row(username: string) {
  const cell = await screen.findByRole('cell', { name: username });
  return within(cell.closest('tr') ?? cell);
}

describe('the user table', () => {
  it('has the columns in the specification', async () => {
    renderAs('admin');
    await row('lydia');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Email',
      'Username',
      'Role',
      'Status',
      'Auth Method',
      'Last Login',
      'Actions',
    ]);
  });

  it('shows how members sign in and when they last did', async () => {
    renderAs('admin');
    const lydiaElement = await row('lydia');
    expect(lydiaElement.getByText('Lydia Thyatira')).toBeVisible();
    expect(lydiaElement.getByText('Active')).toBeVisible();
    expect(lydiaElement.getByText('Identity provider')).toBeVisible();
    expect(lydiaElement.getByText(/4 March 2026|March 4, 2026/)).toBeVisible();
    const his = await row('silas');
    expect(his.getByText('Pending Approval')).toBeVisible();
    expect(his.getByText('Password')).toBeVisible();
    expect(his.getByText('Never')).toBeVisible();
  });

  it('approves a member with one click', async () => {
    let sentBody: unknown;
    server.use(
      http.patch(`*/api/admin/users/${silas.id}/status`, async ({ request }) => {
        sentBody = await request.json();
        return HttpResponse.json(silas);
      }),
    );
    const { user } = renderAs('admin');
    await user.click(await screen.findByRole('button', { name: 'Approve Silas Berea' }));
    expect((await screen.findAllByText('User status updated successfully'))[0]).toBeVisible();
    expect(sentBody).toEqual({ isActive: true });
    expect(screen.queryByRole('button', { name: 'Approve Lydia Thyatira' })).toBe(null);
  });

  it('shows an error when a change fails', async () => {
    server.use(
      http.patch('*/api/admin/users/:id/status', () => new HttpResponse(null, { status: 500 })),
    );
    const { user } = renderAs('admin');
    await user.click(await screen.findByRole('switch', { name: 'Lydia Thyatira is active' }));
    expect((await screen.findAllByText('Failed to update user'))[0]).toBeVisible();
    expect(screen.getAllByText('Please try again.')[0]).toBeVisible();
  });

  it('uses the same pending label in the filter as in the table', async () => {
    const { user } = renderAs('admin');
    expect(
      await selectOptions(user, await screen.findByRole('combobox', { name: 'Status' })),
    ).toEqual(['All statuses', 'Active', 'Pending Approval']);
  });
});

describe('role and status permissions in the table', () => {
  it('an admin can assign the user and admin roles, but cannot change super admins or their own row', async () => {
    const { user } = renderAs('admin');
    await row('lydia');
    const lydiaElement = await screen.findByRole('combobox', { name: 'Role for Lydia Thyatira' });
    expect(await selectOptions(user, lydiaElement)).toEqual(['Member', 'Admin']);
    for (const name of ['Deborah Ramah', 'Ruth Moab']) {
      expect(screen.getByRole('combobox', { name: `Role for ${name}` })).toBeDisabled();
      expect(screen.getByRole('switch', { name: `${name} is active` })).toBeDisabled();
    }
    expect(screen.getByRole('combobox', { name: 'Role for Deborah Ramah' })).toHaveTextContent(
      'Super Admin',
    );
  });

  it('a super admin can assign every role, but not to themselves', async () => {
    const { user } = renderAs('super_admin');
    await row('lydia');
    const lydiaElement = await screen.findByRole('combobox', { name: 'Role for Lydia Thyatira' });
    expect(await selectOptions(user, lydiaElement)).toEqual(['Member', 'Admin', 'Super Admin']);
    expect(screen.getByRole('combobox', { name: 'Role for Deborah Ramah' })).toBeEnabled();
    expect(screen.getByRole('combobox', { name: 'Role for Ruth Moab' })).toBeDisabled();
  });
});

describe('Create User', () => {
  async function open(role: Role) {
    const { user } = renderAs(role);
    await user.click(await screen.findByRole('button', { name: 'Create User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
    return { user, dialog };
  }

  it('shows validation errors', async () => {
    const { user, dialog } = await open('admin');
    await user.click(dialog.getByRole('button', { name: 'Create User' }));
    for (const sentence of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'First name is required',
      'Last name is required',
    ]) {
      expect(await dialog.findByText(sentence)).toBeVisible();
    }
  });

  it.each([
    ['admin', ['Member', 'Admin']],
    ['super_admin', ['Member', 'Admin', 'Super Admin']],
  ] as const)('offers %s the roles %j', async (role, roles) => {
    const { user, dialog } = await open(role);
    const select = dialog.getByLabelText('Role');
    expect(select).toHaveTextContent('Member');
    expect(await selectOptions(user, select)).toEqual(roles);
  });

  async function fill({ user, dialog }: Awaited<ReturnType<typeof open>>) {
    await user.type(dialog.getByLabelText(/^Username/), 'lydia');
    await user.type(dialog.getByLabelText(/^Email/), 'lydia@example.org');
    await user.type(dialog.getByLabelText(/^Password/), 'purple');
    await user.type(dialog.getByLabelText(/^First name/i), 'Lydia');
    await user.type(dialog.getByLabelText(/^Last name/i), 'Thyatira');
  }

  it('sends the entered values, without an empty date of birth', async () => {
    let sentBody: unknown;
    server.use(
      http.post('*/api/admin/users', async ({ request }) => {
        sentBody = await request.json();
        return HttpResponse.json(lydia, { status: 201 });
      }),
    );
    const opened = await open('admin');
    await fill(opened);
    await selectOption(opened.user, opened.dialog.getByLabelText('Role'), 'Admin');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Create User' }));
    expect((await screen.findAllByText('User created'))[0]).toBeVisible();
    expect(sentBody).toEqual({
      username: 'lydia',
      email: 'lydia@example.org',
      password: 'purple',
      firstName: 'Lydia',
      lastName: 'Thyatira',
      dateOfBirth: null,
      role: 'admin',
    });
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('stays open with the entered values after a failure', async () => {
    server.use(http.post('*/api/admin/users', () => new HttpResponse(null, { status: 500 })));
    const opened = await open('admin');
    await fill(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Create User' }));
    expect((await screen.findAllByText('Failed to create user'))[0]).toBeVisible();
    expect(screen.getAllByText('Please check the information and try again.')[0]).toBeVisible();
    expect(opened.dialog.getByLabelText(/^Username/)).toHaveValue('lydia');
  });

  it('shows server errors beside their fields', async () => {
    server.use(
      http.post('*/api/admin/users', () =>
        HttpResponse.json(
          {
            message: 'This user name is taken.',
            code: 'conflict',
            fields: { username: 'This user name is taken.' },
          },
          { status: 409 },
        ),
      ),
    );
    const opened = await open('admin');
    await fill(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Create User' }));
    expect(await opened.dialog.findByText('This user name is taken.')).toBeVisible();
  });
});
