import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, selectOption, selectOptions, summary } from '@/testing/office';
import { person } from '@/testing/people';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import type { Role } from '../session/roles';
import type { AdminUser } from './api';
import { UsersPage } from './users-page';

const own = person();
const lydia = account();
const pendingUser = account({
  id: '0190d7a0-0000-7000-8000-0000000000c2',
  username: 'silas',
  email: 'silas@example.org',
  firstName: '',
  lastName: '',
  isActive: false,
  spiritualPathway: null,
});

function respondWithUsers(users: AdminUser[], summaries = summary({ found: users.length })) {
  const requestParams: URLSearchParams[] = [];
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      requestParams.push(new URL(request.url).searchParams);
      return HttpResponse.json(users);
    }),
    http.get('*/api/admin/users/summary', () => HttpResponse.json(summaries)),
  );
  return requestParams;
}

const renderAs = (role: Role) => renderSignedIn(<UsersPage />, { role });

async function row(email: string) {
  const address = await screen.findByText(email, { selector: 'p.text-sm' });
  return within(address.closest('li') ?? address);
}

beforeEach(() => {
  respondWithUsers([pendingUser, lydia, account({ ...own, role: 'super_admin' })]);
});

describe('the user list', () => {
  it('shows the name, role, and join date', async () => {
    renderAs('super_admin');
    const lydiaRow = await row('lydia@example.org');
    expect(lydiaRow.getByText('Lydia Thyatira')).toBeVisible();
    expect(lydiaRow.getByText('LT')).toBeVisible();
    expect(
      lydiaRow.getByText(/New Believer · Joined 3 February 2026|Joined February 3, 2026/),
    ).toBeVisible();
    expect(lydiaRow.getByText('Member', { selector: 'span.rounded-full' })).toBeVisible();
    expect(lydiaRow.getByText('Active')).toBeVisible();
  });

  it('shows the email address of a user without a name', async () => {
    renderAs('super_admin');
    const his = await row('silas@example.org');
    expect(his.getAllByText('silas@example.org')).toHaveLength(2);
    expect(his.getByText('Inactive')).toBeVisible();
  });

  it('shows totals', async () => {
    respondWithUsers([lydia], summary({ total: 1200, active: 1100, admins: 4 }));
    renderAs('admin');
    expect(await screen.findByText((1200).toLocaleString())).toBeVisible();
    const summaries = screen.getAllByRole('definition').map((sum) => sum.textContent);
    expect(summaries).toEqual([(1200).toLocaleString(), (1100).toLocaleString(), '4']);
    const names = screen.getAllByRole('term').map((term) => term.textContent);
    expect(names).toEqual(['Total Users', 'Active Users', 'Admin Users']);
  });

  it('says when no users match, and sends the selected filters', async () => {
    const requestParams = respondWithUsers([], summary({ found: 0 }));
    const { user } = renderAs('admin');
    expect(await screen.findByText('No members found')).toBeVisible();
    await user.type(screen.getByLabelText('Search'), ' lyd ');
    await selectOption(user, await screen.findByRole('combobox', { name: 'Role' }), 'Admin');
    await selectOption(user, await screen.findByRole('combobox', { name: 'Status' }), 'Inactive');
    await expect
      .poll(() => Object.fromEntries(requestParams.at(-1) ?? []))
      .toEqual({ search: 'lyd', role: 'admin', status: 'inactive', page: '1', pageSize: '50' });
  });

  it('moves between pages, and goes back when the last page is empty', async () => {
    const summaries = { current: summary({ found: 51 }) };
    const requestParams = respondWithUsers([lydia]);
    server.use(http.get('*/api/admin/users/summary', () => HttpResponse.json(summaries.current)));
    const { user, queries } = renderAs('admin');
    expect(await screen.findByText('1 to 50 of 51')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('51 to 51 of 51')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect.poll(() => requestParams.at(-1)?.get('page')).toBe('2');
    summaries.current = summary({ found: 50 });
    await queries.invalidateQueries();
    await expect
      .poll(() => screen.queryByRole('navigation', { name: 'Member list pages' }))
      .toBe(null);
    await expect.poll(() => requestParams.at(-1)?.get('page')).toBe('1');
  });

  it('shows an error and retries', async () => {
    server.use(
      http.get('*/api/admin/users', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user } = renderAs('admin');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lydia Thyatira')).toBeVisible();
  });
});

describe('a super admin', () => {
  it('can change any other user to any role', async () => {
    let sentBody: unknown;
    server.use(
      http.patch(`*/api/admin/users/${lydia.id}/role`, async ({ request }) => {
        sentBody = await request.json();
        return HttpResponse.json(account({ role: 'admin' }));
      }),
    );
    const { user } = renderAs('super_admin');
    const select = await screen.findByRole('combobox', { name: 'Role for Lydia Thyatira' });
    expect(await selectOptions(user, select)).toEqual(['Member', 'Admin', 'Super Admin']);
    await selectOption(user, select, 'Admin');
    expect((await screen.findAllByText('User role updated successfully'))[0]).toBeVisible();
    expect(screen.getAllByText('Success')[0]).toBeVisible();
    expect(sentBody).toEqual({ role: 'admin' });
  });

  it('deactivates and activates users', async () => {
    const sentBody: unknown[] = [];
    server.use(
      http.patch('*/api/admin/users/:id/status', async ({ request, params }) => {
        sentBody.push([params.id, await request.json()]);
        return HttpResponse.json(lydia);
      }),
    );
    const { user } = renderAs('super_admin');
    await user.click(await screen.findByRole('button', { name: 'Deactivate Lydia Thyatira' }));
    expect((await screen.findAllByText('User status updated successfully'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Activate silas@example.org' }));
    await expect
      .poll(() => sentBody)
      .toEqual([
        [lydia.id, { isActive: false }],
        [pendingUser.id, { isActive: true }],
      ]);
  });

  it('cannot change their own row', async () => {
    renderAs('super_admin');
    const ownRow = await row(own.email);
    expect(ownRow.queryByRole('combobox')).toBe(null);
    expect(ownRow.queryByRole('button')).toBe(null);
  });

  it.each([
    ['role', 'Failed to update user role'],
    ['status', 'Failed to update user status'],
  ])('sees an error when changing the %s fails', async (part, sentence) => {
    server.use(
      http.patch(`*/api/admin/users/:id/${part}`, () => new HttpResponse(null, { status: 500 })),
    );
    const { user } = renderAs('super_admin');
    if (part === 'role') {
      await selectOption(
        user,
        await screen.findByRole('combobox', { name: 'Role for Lydia Thyatira' }),
        'Admin',
      );
    } else {
      await user.click(await screen.findByRole('button', { name: 'Deactivate Lydia Thyatira' }));
    }
    // The toast's title and its fallback message are the same sentence.
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThanOrEqual(2);
  });

  it('sees the error message from the server when there is one', async () => {
    server.use(
      http.patch('*/api/admin/users/:id/status', () =>
        HttpResponse.json({ message: 'The last one stays.', code: 'forbidden' }, { status: 403 }),
      ),
    );
    const { user } = renderAs('super_admin');
    await user.click(await screen.findByRole('button', { name: 'Deactivate Lydia Thyatira' }));
    expect((await screen.findAllByText('The last one stays.'))[0]).toBeVisible();
  });
});

describe('an admin', () => {
  it('approves pending users and can change nothing else in this list', async () => {
    renderAs('admin');
    const his = await row('silas@example.org');
    expect(his.getByRole('button', { name: 'Activate silas@example.org' })).toBeEnabled();
    const lydiaRow = await row('lydia@example.org');
    const buttons = lydiaRow.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Reset password']);
    expect(screen.queryByRole('combobox', { name: /^Role for/ })).toBe(null);
  });
});
