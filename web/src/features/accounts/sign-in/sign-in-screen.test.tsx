import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { SignInScreen } from './sign-in-screen';

const linkPath = '*/api/auth/setup-link';

beforeEach(() => {
  server.use(
    http.get('*/api/auth/options', () =>
      HttpResponse.json({ oidcEnabled: false, oidcLabel: null }),
    ),
  );
});

const openSetupLink = (token: string) =>
  renderInApp(<SignInScreen />, { path: `/?setup=${token}` });

const respondWithStatus = (status: string) => {
  const requestedTokens: (string | null)[] = [];
  server.use(
    http.get(linkPath, ({ request }) => {
      requestedTokens.push(new URL(request.url).searchParams.get('token'));
      return HttpResponse.json({ status });
    }),
  );
  return requestedTokens;
};

describe('a setup link', () => {
  it('that is unused opens the form for the first admin', async () => {
    const requestedTokens = respondWithStatus('open');
    openSetupLink('fresh');
    expect(await screen.findByText('Set up Trellis')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Admin Account' })).toBeVisible();
    expect(requestedTokens).toEqual(['fresh']);
  });

  it('that was already used shows a message immediately and leads to sign-in', async () => {
    respondWithStatus('used');
    const { user } = openSetupLink('spent');
    expect(await screen.findByText('This setup link has already been used')).toBeVisible();
    expect(
      screen.getByText('Trellis is already set up. Sign in with the account created during setup.'),
    ).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
    expect(screen.queryByText('Set up Trellis')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Register Account' }));
    expect(await screen.findByRole('button', { name: 'Register Account' })).toBeVisible();
  });

  it('that is unknown to the server does not offer setup', async () => {
    respondWithStatus('unknown');
    openSetupLink('made-up');
    expect(await screen.findByText('This setup link no longer works')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Register Account' })).toBeVisible();
    expect(screen.queryByText('Set up Trellis')).toBeNull();
  });

  it('can be tried when the server cannot check it', async () => {
    server.use(http.get(linkPath, () => new HttpResponse(null, { status: 500 })));
    openSetupLink('fresh');
    expect(await screen.findByText('Set up Trellis')).toBeVisible();
  });
});
