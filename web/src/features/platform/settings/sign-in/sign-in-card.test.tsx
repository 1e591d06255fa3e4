import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { emptySystem, noSignIn, signInPath } from '@/testing/system';
import type { SignInSettings } from './api';
import { SignInCard } from './sign-in-card';

const testPath = '*/api/admin/system/test-sign-in';
const configured = { issuer: 'https://file.test', clientId: 'of-file', label: 'Church ID' };
const own = { issuer: 'https://id.test', clientId: 'trellis', clientSecret: 'hush', label: '' };

beforeEach(() => server.use(...emptySystem));

function respondWithSettings(settings: Partial<SignInSettings>) {
  server.use(http.get(signInPath, () => HttpResponse.json({ ...noSignIn, ...settings })));
}

/** Stores settings like the server, and returns the request bodies. */
function respondToSaves(settings: Partial<SignInSettings> = {}) {
  const sentBodies: unknown[] = [];
  server.use(
    http.post<never, typeof own>(signInPath, async ({ request }) => {
      const provider = await request.json();
      sentBodies.push(provider);
      return HttpResponse.json({ ...noSignIn, ...settings, ...provider });
    }),
  );
  return sentBodies;
}

async function findCard() {
  return within(await screen.findByRole('region', { name: 'Sign-in provider' }));
}

describe('the sign-in provider', () => {
  it.each([
    ['Everyone signs in with a username and password', {}],
    ['sign in with Church ID at https://file.test. This comes from the conf', { configured }],
    ['sign in with single sign-on at https://id.test', own],
    ['This overrides the configuration file', { ...own, configured }],
    ["We can't read these saved settings", { isUnreadable: true }],
  ])('shows the status: %s', async (statusText, settings) => {
    respondWithSettings(settings);
    renderInApp(<SignInCard />);
    expect((await findCard()).getByText(new RegExp(statusText))).toBeVisible();
  });

  it('can be tested and saved, and shows the callback URL to register', async () => {
    const testRequests: unknown[] = [];
    server.use(
      http.post(testPath, async ({ request }) => {
        testRequests.push(await request.json());
        return HttpResponse.json({
          ok: true,
          issuer: own.issuer,
          authorizationEndpoint: 'https://id.test/authorize',
          tokenEndpoint: null,
          userinfoEndpoint: null,
        });
      }),
    );
    const sentBodies = respondToSaves();
    const { user } = renderInApp(<SignInCard />);
    const provider = await findCard();
    expect(provider.getByText('https://trellis.test/api/auth/oidc/callback')).toBeVisible();
    const test = provider.getByRole('button', { name: 'Test the sign-in provider' });
    expect(test).toBeDisabled();
    await user.type(provider.getByLabelText('Issuer'), own.issuer);
    await user.click(test);
    expect(await provider.findByText(/sign in at https:\/\/id.test\/authorize/)).toBeVisible();
    expect(testRequests).toEqual([{ issuer: own.issuer }]);
    await user.type(provider.getByLabelText('Client ID'), own.clientId);
    await user.type(provider.getByLabelText('Client secret'), own.clientSecret);
    await user.click(provider.getByRole('button', { name: 'Save sign-in provider' }));
    expect(await provider.findByText(/sign in with single sign-on/)).toBeVisible();
    expect(sentBodies).toEqual([own]);
  });

  it('shows a test failure until another issuer is typed', async () => {
    const sentence = 'Nobody answers at this address.';
    server.use(
      http.post(testPath, () =>
        HttpResponse.json({ message: sentence, code: 'service_test_failed' }, { status: 422 }),
      ),
    );
    const { user } = renderInApp(<SignInCard />);
    const provider = await findCard();
    await user.type(provider.getByLabelText('Issuer'), 'https://nobody.test');
    await user.click(provider.getByRole('button', { name: 'Test the sign-in provider' }));
    expect(await provider.findByText(sentence)).toBeVisible();
    await user.type(provider.getByLabelText('Issuer'), '/');
    expect(provider.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('from the configuration file fills the placeholders and can be tested', async () => {
    respondWithSettings({ configured });
    const { user } = renderInApp(<SignInCard />);
    const provider = await findCard();
    const issuer = provider.getByLabelText('Issuer');
    expect(issuer).toHaveValue('');
    expect(issuer).toHaveAttribute('placeholder', configured.issuer);
    expect(provider.getByLabelText('Client ID')).toHaveAttribute('placeholder', 'of-file');
    server.use(
      http.post(testPath, async ({ request }) => {
        expect(await request.json()).toEqual({ issuer: configured.issuer });
        return HttpResponse.json(
          { message: 'Gone.', code: 'service_test_failed' },
          { status: 422 },
        );
      }),
    );
    await user.click(provider.getByRole('button', { name: 'Test the sign-in provider' }));
    expect(await provider.findByText('Gone.')).toBeVisible();
  });

  it('is removed after confirmation', async () => {
    respondWithSettings(own);
    const sentBodies = respondToSaves();
    const { user } = renderInApp(<SignInCard />);
    const provider = await findCard();
    await user.click(provider.getByRole('button', { name: 'Remove' }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    expect(confirmDialog.getByText(/Passwords still work/)).toBeVisible();
    await user.click(confirmDialog.getByRole('button', { name: 'Remove' }));
    expect(await provider.findByText(/Everyone signs in with a username/)).toBeVisible();
    expect(sentBodies).toEqual([{ issuer: '', clientId: '', clientSecret: '', label: '' }]);
    expect(provider.getByLabelText('Issuer')).toHaveValue('');
  });
});
