import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { tokenStore } from '@/api/token-store';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { SignInForm } from './sign-in-form';

const loginPath = '*/api/auth/login';

async function fillAndSubmit(username: string, password: string) {
  const { user } = renderInApp(<SignInForm />);
  const name = await screen.findByLabelText('Username');
  if (username) await user.type(name, username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

afterEach(() => tokenStore.clear());

describe('signing in', () => {
  it('validates both fields before calling the server', async () => {
    await fillAndSubmit('ab', '12345');
    expect(await screen.findByText('Username must be at least 3 characters')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'Username must be at least 3 characters',
    );
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('stores the token, sends the time zone, and says Welcome back!', async () => {
    let sentBody: unknown;
    server.use(
      http.post(loginPath, async ({ request }) => {
        sentBody = await request.json();
        return HttpResponse.json({ token: 'new-token' });
      }),
    );
    await fillAndSubmit('ruth', 'secret1');
    expect((await screen.findAllByText('Welcome back!'))[0]).toBeVisible();
    expect(screen.getAllByText('You have been successfully logged in.')[0]).toBeVisible();
    expect(tokenStore.get()).toBe('new-token');
    expect(window.localStorage.getItem('auth-token')).toBe('new-token');
    expect(sentBody).toEqual({
      username: 'ruth',
      password: 'secret1',
      timeZone: expect.any(String),
    });
  });

  it('shows the message from the server when it fails', async () => {
    server.use(
      http.post(loginPath, () =>
        HttpResponse.json(
          {
            message: 'Your account is pending approval by an administrator.',
            code: 'account_pending',
          },
          { status: 403 },
        ),
      ),
    );
    await fillAndSubmit('ruth', 'secret1');
    expect((await screen.findAllByText('Login failed'))[0]).toBeVisible();
    expect(
      screen.getAllByText('Your account is pending approval by an administrator.')[0],
    ).toBeVisible();
    expect(tokenStore.get()).toBeNull();
  });

  it('falls back to the default message when the server sends none', async () => {
    server.use(http.post(loginPath, () => new HttpResponse(null, { status: 401 })));
    await fillAndSubmit('ruth', 'secret1');
    expect((await screen.findAllByText('Invalid username or password.'))[0]).toBeVisible();
  });

  it('does not treat a wrong password as a lost session', async () => {
    server.use(
      http.post(loginPath, () =>
        HttpResponse.json(
          { message: 'Invalid username or password.', code: 'invalid_credentials' },
          { status: 401 },
        ),
      ),
    );
    await fillAndSubmit('ruth', 'secret1');
    await screen.findAllByText('Login failed');
    await waitFor(() => expect(screen.queryByText('Unauthorized')).toBeNull());
  });
});
