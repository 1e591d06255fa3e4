import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ResetPasswordPage } from './reset-password-page';

const resetPath = '*/api/auth/reset-password';

async function fillPasswords(first: string, second = first) {
  const { user } = renderInApp(<ResetPasswordPage token="the-token" />, {
    path: '/reset-password?token=the-token',
  });
  await user.type(await screen.findByLabelText('New password'), first);
  await user.type(screen.getByLabelText('Confirm new password'), second);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
}

describe('a password reset link', () => {
  it('sets a new password', async () => {
    const sentBodies: unknown[] = [];
    server.use(
      http.post(resetPath, async ({ request }) => {
        sentBodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await fillPasswords('new-secret');
    expect((await screen.findAllByText('Password changed'))[0]).toBeVisible();
    expect(sentBodies).toEqual([{ token: 'the-token', password: 'new-secret' }]);
  });

  it.each([
    ['12345', '12345', 'Password must be at least 6 characters'],
    ['new-secret', 'new-secrets', "Passwords don't match"],
  ])('enforces the same rule as registration: %s, %s', async (first, second, sentence) => {
    await fillPasswords(first, second);
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  });

  it('focuses the confirmation when the passwords do not match', async () => {
    await fillPasswords('new-secret', 'new-secrets');
    await waitFor(() => expect(screen.getByLabelText('Confirm new password')).toHaveFocus());
  });

  it('says when it no longer works and links to sign-in', async () => {
    server.use(
      http.post(resetPath, () =>
        HttpResponse.json({ message: 'Used.', code: 'password_link_invalid' }, { status: 410 }),
      ),
    );
    await fillPasswords('new-secret');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('is required', async () => {
    renderInApp(<ResetPasswordPage token={undefined} />);
    expect(await screen.findByText('This link no longer works')).toBeVisible();
  });
});
