import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { signInWithToken } from '../support/growth';
import { freePort, type Person, Trellis } from '../support/server';
import { expect, heading, signInByApi, test, toast } from '../support/test';

const script = fileURLToPath(new URL('../support/identity-provider.mjs', import.meta.url));
const deborah: Person = {
  username: 'deborah',
  password: 'correct horse',
  firstName: 'Deborah',
  lastName: 'Judge',
};

let provider: ChildProcess;
let issuer: string;
let trellisServer: Trellis;

// These tests run in order: the second one changes the provider that the first one uses to sign in.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const [providerPort, port] = [await freePort(), await freePort()];
  const callback = `http://127.0.0.1:${port}/api/auth/oidc/callback`;
  provider = spawn('node', [script, String(providerPort), callback]);
  if (provider.stdout) await once(provider.stdout, 'data');
  issuer = `http://127.0.0.1:${providerPort}`;
  trellisServer = await Trellis.start({
    port,
    environment: {
      TRELLIS_OIDC_ISSUER: issuer,
      TRELLIS_OIDC_CLIENT_ID: 'trellis',
      TRELLIS_OIDC_CLIENT_SECRET: 'only-for-tests',
      TRELLIS_OIDC_LABEL: 'Parish ID',
    },
  });
  await trellisServer.createPerson('super_admin', deborah);
});

test.afterAll(async () => {
  await trellisServer.stop();
  provider.kill();
});

/** Signs in through the provider: from our sign-in screen to the provider's pages and back. */
async function continueWith(page: Page, label: string, name: string) {
  await page.getByRole('link', { name: `Continue with ${label}` }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function approve(username: string, token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const users: { id: string; username: string; isActive: boolean }[] = await (
    await fetch(`${trellisServer.origin}/api/admin/users`, { headers })
  ).json();
  const user = users.find((candidate) => candidate.username === username);
  expect(user).toMatchObject({ isActive: false, authMethod: 'oidc' });
  const response = await fetch(`${trellisServer.origin}/api/admin/users/${user?.id}/status`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ isActive: true }),
  });
  expect(response.status).toBe(200);
}

test('an approved user signs in through the identity provider with a cookie, not a token', async ({
  page,
}) => {
  await page.goto(`${trellisServer.origin}/prayer`);
  await continueWith(page, 'Parish ID', 'lydia');
  await expect(
    page.getByText('Your account is pending approval by an administrator.'),
  ).toBeVisible();

  await approve('lydia', await signInByApi(trellisServer.origin, deborah));
  await page.goto(`${trellisServer.origin}/prayer`);
  await page.getByRole('link', { name: 'Continue with Parish ID' }).click();
  await expect(heading(page)).toHaveText('Prayer');
  await expect(page).toHaveURL(`${trellisServer.origin}/prayer`);
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  const session = async () =>
    (await page.context().cookies(trellisServer.origin)).find(
      ({ name }) => name === 'trellis_session',
    );
  expect(await session()).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await page.goto(`${trellisServer.origin}/profile`);
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByRole('button', { name: 'Update time zone' }).click();
  await expect(toast(page)).toContainText('Updated');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(await session()).toBeUndefined();
});

test('a super admin changes the provider, and people can sign in with it immediately', async ({
  page,
  browser,
}) => {
  await signInWithToken(page, trellisServer.origin, deborah);
  await page.goto(`${trellisServer.origin}/admin/system`);
  const card = page.getByRole('region', { name: 'Sign-in provider', exact: true });
  await expect(card).toContainText(`sign in with Parish ID at ${issuer}`);
  await expect(card).toContainText(`${trellisServer.origin}/api/auth/oidc/callback`);
  await card.getByLabel('Issuer').fill(`${issuer}/nowhere`);
  await card.getByRole('button', { name: 'Test the sign-in provider' }).click();
  await expect(card).toContainText('There is no provider at this address');
  await card.getByLabel('Issuer').fill(issuer);
  await card.getByRole('button', { name: 'Test the sign-in provider' }).click();
  await expect(card).toContainText(`The provider responded. People will sign in at ${issuer}/auth`);
  await card.getByRole('button', { name: 'Save sign-in provider' }).click();
  await expect(card).toContainText('Enter the client id');
  await card.getByLabel('Client ID').fill('trellis');
  await card.getByRole('textbox', { name: 'Client secret' }).fill('only-for-tests');
  await card.getByLabel('Name on the button').fill('Church ID');
  await card.getByRole('button', { name: 'Save sign-in provider' }).click();
  await expect(card).toContainText(`People can sign in with Church ID at ${issuer}.`);

  // The provider remembers who signed in, so each user gets a separate browser context.
  for (const [name, outcome] of [
    ['hannah', 'Your account is pending approval by an administrator.'],
    ['unverified-hannah', "We couldn't sign you in. Try again."],
  ] as const) {
    const visitor = await browser.newPage();
    await visitor.goto(trellisServer.origin);
    await continueWith(visitor, 'Church ID', name);
    await expect(visitor.getByText(outcome)).toBeVisible();
    await visitor.close();
  }

  await card.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card).toContainText(`sign in with Parish ID at ${issuer}`);
  expect(await signInByApi(trellisServer.origin, deborah)).not.toBe('');
});
