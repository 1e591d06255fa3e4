import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { CurrentUserContext } from '../session/current-user';
import type { AdminUser } from './api';
import { ResetLinkButton } from './reset-link-button';

const path = '*/api/admin/users/:id/reset-link';
const ada: AdminUser = {
  id: 'ada',
  username: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  dateOfBirth: null,
  role: 'user',
  isActive: true,
  authMethod: 'password',
  profileImageUrl: null,
  spiritualPathway: null,
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
};

function renderButton(user: AdminUser) {
  return renderInApp(
    <CurrentUserContext value={{ ...person(), id: 'aaron', role: 'admin' }}>
      <ResetLinkButton user={user} />
    </CurrentUserContext>,
  );
}

describe('a password reset link', () => {
  it('is created on request and shown with its expiration time', async () => {
    server.use(
      http.post(path, ({ params }) => {
        expect(params.id).toBe('ada');
        const url = 'https://church.example/reset-password?token=abc';
        return HttpResponse.json({ url, expiresAt: '2026-03-03T12:00:00Z' }, { status: 201 });
      }),
    );
    const { user } = renderButton(ada);
    await user.click(
      await screen.findByRole('button', { name: 'Reset password for Ada Lovelace' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Reset password for Ada Lovelace' });
    expect(dialog).not.toHaveTextContent('token=abc');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(
      await screen.findByText('https://church.example/reset-password?token=abc'),
    ).toBeVisible();
    expect(screen.getByText(/It works until/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toContain('token=abc');
  });

  it('shows an error when creation fails', async () => {
    server.use(
      http.post(path, () =>
        HttpResponse.json(
          { message: "We couldn't find that user.", code: 'not_found' },
          { status: 404 },
        ),
      ),
    );
    const { user } = renderButton(ada);
    await user.click(await screen.findByRole('button', { name: /^Reset password/ }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect((await screen.findAllByText("We couldn't find that user."))[0]).toBeInTheDocument();
  });

  it('is not offered for users who sign in through a provider', async () => {
    renderInApp(
      <CurrentUserContext value={{ ...person(), id: 'aaron', role: 'admin' }}>
        <p>Nothing here</p>
        <ResetLinkButton user={{ ...ada, authMethod: 'oidc' }} />
      </CurrentUserContext>,
    );
    expect(await screen.findByText('Nothing here')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reset password/ })).not.toBeInTheDocument();
  });
});
