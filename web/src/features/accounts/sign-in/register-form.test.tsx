import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenStore } from '@/api/token-store';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { RegisterForm } from './register-form';

const registerPath = '*/api/auth/register';

const validValues = {
  'First name': 'Ruth',
  'Last name': 'Moab',
  Username: 'ruth',
  Email: 'ruth@example.org',
  Password: 'secret1',
  'Confirm password': 'secret1',
};

async function fillForm(user: UserEvent, values: Record<string, string>) {
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries(values)) {
    await user.type(screen.getByLabelText(label), value);
  }
}

async function submitRegistration(
  values: Record<string, string>,
  setupToken: string | null = null,
) {
  const onPending = vi.fn();
  const { user } = renderInApp(<RegisterForm setupToken={setupToken} onPending={onPending} />);
  await fillForm(user, values);
  await user.click(screen.getByRole('button', { name: /Register Account|Create Admin Account/ }));
  return { user, onPending };
}

afterEach(() => tokenStore.clear());

describe('registration', () => {
  it('lists all missing fields', async () => {
    await submitRegistration({});
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    expect(screen.getByText('Username must be at least 3 characters')).toBeVisible();
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(screen.getAllByText('Password must be at least 6 characters')).toHaveLength(2);
  });

  it('shows mismatched passwords at the confirmation field', async () => {
    await submitRegistration({ ...validValues, 'Confirm password': 'secret2' });
    await screen.findByText("Passwords don't match");
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      "Passwords don't match",
    );
  });

  it('sends only what the server expects, then shows pending approval', async () => {
    let sentBody: unknown;
    server.use(
      http.post(registerPath, async ({ request }) => {
        sentBody = await request.json();
        return HttpResponse.json({ status: 'pending', token: null }, { status: 201 });
      }),
    );
    const { onPending } = await submitRegistration(validValues);
    expect((await screen.findAllByText('Registration submitted'))[0]).toBeVisible();
    expect(
      screen.getAllByText('Your account is pending approval by an administrator.')[0],
    ).toBeVisible();
    expect(onPending).toHaveBeenCalledExactlyOnceWith('Ruth');
    expect(tokenStore.get()).toBeNull();
    expect(sentBody).toEqual({
      username: 'ruth',
      email: 'ruth@example.org',
      password: 'secret1',
      firstName: 'Ruth',
      lastName: 'Moab',
      dateOfBirth: null,
      setupToken: null,
      timeZone: expect.any(String),
    });
  });

  it('shows server errors on their fields', async () => {
    const message = 'That username is already taken.';
    server.use(
      http.post(registerPath, () =>
        HttpResponse.json(
          { message, code: 'username_taken', fields: { username: message } },
          { status: 409 },
        ),
      ),
    );
    await submitRegistration(validValues);
    expect((await screen.findAllByText('Registration failed'))[0]).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('falls back to the default message', async () => {
    server.use(http.post(registerPath, () => new HttpResponse(null, { status: 400 })));
    await submitRegistration(validValues);
    expect(
      (await screen.findAllByText('Please check your information and try again.'))[0],
    ).toBeVisible();
  });
});

describe('registration through the setup link', () => {
  it('explains the form and signs in the first admin', async () => {
    let setupToken: unknown;
    server.use(
      http.post(registerPath, async ({ request }) => {
        const body = await request.json();
        setupToken = typeof body === 'object' && body?.setupToken;
        return HttpResponse.json({ status: 'active', token: 'first' }, { status: 201 });
      }),
    );
    const { onPending } = await submitRegistration(validValues, 'one-time');
    expect((await screen.findAllByText('Welcome to Trellis'))[0]).toBeVisible();
    expect(setupToken).toBe('one-time');
    expect(tokenStore.get()).toBe('first');
    expect(onPending).not.toHaveBeenCalled();
  });

  it('continues as a regular registration when the link has been used', async () => {
    const sentBody: unknown[] = [];
    server.use(
      http.post(registerPath, async ({ request }) => {
        const body = await request.json();
        sentBody.push(typeof body === 'object' && body?.setupToken);
        return HttpResponse.json(
          { message: 'This set-up link is no longer valid.', code: 'setup_link_invalid' },
          { status: 410 },
        );
      }),
    );
    const { user } = await submitRegistration(validValues, 'spent');
    expect(await screen.findByText('This setup link no longer works')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Register Account' }));
    await vi.waitFor(() => expect(sentBody).toEqual(['spent', null]));
  });
});
