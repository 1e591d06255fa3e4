import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ForgotPassword } from './forgot-password';

const forgotPasswordPath = '*/api/auth/forgot-password';

function renderForgot(canMail: boolean) {
  server.use(
    http.get('*/api/auth/options', () =>
      HttpResponse.json({ oidcEnabled: false, oidcLabel: null, canMail }),
    ),
  );
  const onBack = vi.fn();
  return { ...renderInApp(<ForgotPassword onBack={onBack} />), onBack };
}

describe('a forgotten password request', () => {
  it('shows the same message for any email address', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(forgotPasswordPath, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, onBack } = renderForgot(true);
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toHaveFocus();
    await user.type(await screen.findByLabelText('Email'), ' ada@example.org ');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(/If there's an account with this address/)).toBeVisible();
    expect(asked).toEqual([{ email: 'ada@example.org' }]);
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('requires an email address before sending', async () => {
    const { user } = renderForgot(true);
    await user.type(await screen.findByLabelText('Email'), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
  });

  it('says when there were too many requests', async () => {
    server.use(
      http.post(forgotPasswordPath, () =>
        HttpResponse.json(
          { message: 'Too many attempts. Please wait.', code: 'rate_limited' },
          { status: 429 },
        ),
      ),
    );
    const { user } = renderForgot(true);
    await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect((await screen.findAllByText('Too many attempts. Please wait.'))[0]).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  });

  it('refers to an admin when email is not set up', async () => {
    renderForgot(false);
    expect(await screen.findByText(/Ask an administrator for a password reset link/)).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});
