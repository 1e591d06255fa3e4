import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ForgotPassword } from './forgot-password';

const forgotPasswordPath = '*/api/auth/forgot-password';

function renderForgotPassword(canMail: boolean) {
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
    const requestBodies: unknown[] = [];
    server.use(
      http.post(forgotPasswordPath, async ({ request }) => {
        requestBodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, onBack } = renderForgotPassword(true);
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toHaveFocus();
    await user.type(await screen.findByLabelText('Email'), ' ada@example.org ');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/If there's an account with this address/)).toBeVisible();
    expect(requestBodies).toEqual([{ email: 'ada@example.org' }]);
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('requires an email address before sending', async () => {
    const { user } = renderForgotPassword(true);
    await user.type(await screen.findByLabelText('Email'), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
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
    const { user } = renderForgotPassword(true);
    await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect((await screen.findAllByText('Too many attempts. Please wait.'))[0]).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  });

  it('refers to an admin when email is not set up', async () => {
    renderForgotPassword(false);
    expect(await screen.findByText(/Ask an admin for a password reset link/)).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});
