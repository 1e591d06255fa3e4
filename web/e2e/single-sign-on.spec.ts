import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort, Trellis } from './support/server';
import { expect, heading, signInByApi, test, toast } from './support/test';

const script = fileURLToPath(new URL('./support/identity-provider.mjs', import.meta.url));

let provider: ChildProcess;
let church: Trellis;

test.beforeAll(async () => {
  const [providerPort, port] = [await freePort(), await freePort()];
  const callback = `http://127.0.0.1:${port}/api/auth/oidc/callback`;
  provider = spawn('node', [script, String(providerPort), callback]);
  if (provider.stdout) await once(provider.stdout, 'data');
  church = await Trellis.start({
    port,
    environment: {
      TRELLIS_OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
      TRELLIS_OIDC_CLIENT_ID: 'trellis',
      TRELLIS_OIDC_CLIENT_SECRET: 'only-for-tests',
      TRELLIS_OIDC_LABEL: 'Church ID',
    },
  });
});

test.afterAll(async () => {
  await church.stop();
  provider.kill();
});

/** From the sign-in screen through the provider's own pages and back. */
async function continueWithChurchId(page: Page, name: string) {
  await page.getByRole('link', { name: 'Continue with Church ID' }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function approve(username: string) {
  const admin = { username: `approver-of-${username}`, password: 'correct horse' };
  await church.createPerson('admin', { ...admin, firstName: 'Aaron', lastName: 'Priest' });
  const headers = {
    Authorization: `Bearer ${await signInByApi(church.origin, admin)}`,
    'Content-Type': 'application/json',
  };
  const users: { id: string; username: string; isActive: boolean }[] = await (
    await fetch(`${church.origin}/api/admin/users`, { headers })
  ).json();
  const user = users.find((candidate) => candidate.username === username);
  expect(user).toMatchObject({ isActive: false, authMethod: 'oidc' });
  const answer = await fetch(`${church.origin}/api/admin/users/${user?.id}/status`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ isActive: true }),
  });
  expect(answer.status).toBe(200);
}

test('a person comes in through the identity provider, once approved, by cookie and not by token', async ({
  page,
}) => {
  await page.goto(`${church.origin}/prayer`);
  await continueWithChurchId(page, 'lydia');
  await expect(
    page.getByText('Your account is pending approval by an administrator.'),
  ).toBeVisible();

  await approve('lydia');
  await page.goto(`${church.origin}/prayer`);
  await page.getByRole('link', { name: 'Continue with Church ID' }).click();
  await expect(heading(page)).toHaveText('Prayer');
  await expect(page).toHaveURL(`${church.origin}/prayer`);
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  const cookies = await page.context().cookies(church.origin);
  expect(cookies.find(({ name }) => name === 'trellis_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });

  await page.goto(`${church.origin}/profile`);
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page)).toContainText('Updated');

  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  const after = await page.context().cookies(church.origin);
  expect(after.find(({ name }) => name === 'trellis_session')).toBeUndefined();
});

test('an address that the provider did not verify opens no account', async ({ page }) => {
  await page.goto(church.origin);
  await continueWithChurchId(page, 'unverified-lydia');
  await expect(page.getByText('Sign-in could not be completed. Please try again.')).toBeVisible();
});

test.describe('an installation without a provider', () => {
  let chapel: Trellis;
  let ownProvider: ChildProcess;
  let issuer: string;

  test.beforeAll(async () => {
    const [providerPort, port] = [await freePort(), await freePort()];
    const callback = `http://127.0.0.1:${port}/api/auth/oidc/callback`;
    ownProvider = spawn('node', [script, String(providerPort), callback]);
    if (ownProvider.stdout) await once(ownProvider.stdout, 'data');
    issuer = `http://127.0.0.1:${providerPort}`;
    chapel = await Trellis.start({ port });
  });

  test.afterAll(async () => {
    await chapel.stop();
    ownProvider.kill();
  });

  test('is given one by a super admin, and people sign in with it at once', async ({
    page,
    browser,
  }) => {
    const boss = { username: 'deborah', password: 'correct horse' };
    await chapel.createPerson('super_admin', { ...boss, firstName: 'Deborah', lastName: 'Judge' });
    const token = await signInByApi(chapel.origin, boss);
    await page.goto(chapel.origin);
    await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(0);
    await page.evaluate((value) => localStorage.setItem('auth-token', value), token);
    await page.goto(`${chapel.origin}/admin/system`);

    const card = page.getByRole('region', { name: 'Sign-in provider', exact: true });
    await expect(card).toContainText('everybody signs in with a user name and a password');
    await expect(card).toContainText(`${chapel.origin}/api/auth/oidc/callback`);
    await card.getByLabel('Issuer').fill(`${issuer}/nowhere`);
    await card.getByRole('button', { name: 'Test the sign-in provider' }).click();
    await expect(card).toContainText('There is no provider at this address');
    await card.getByLabel('Issuer').fill(issuer);
    await card.getByRole('button', { name: 'Test the sign-in provider' }).click();
    await expect(card).toContainText(`The provider answers. People will be sent to ${issuer}/auth`);
    await card.getByRole('button', { name: 'Save Sign-in Provider' }).click();
    await expect(card).toContainText('Enter the client id');
    await card.getByLabel('Client ID').fill('trellis');
    await card.getByRole('textbox', { name: 'Client secret' }).fill('only-for-tests');
    await card.getByLabel('Name on the button').fill('Church ID');
    await card.getByRole('button', { name: 'Save Sign-in Provider' }).click();
    await expect(card).toContainText(`People can continue with Church ID, at ${issuer}.`);

    const elsewhere = await browser.newPage();
    await elsewhere.goto(chapel.origin);
    await continueWithChurchId(elsewhere, 'hannah');
    await expect(
      elsewhere.getByText('Your account is pending approval by an administrator.'),
    ).toBeVisible();

    await card.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(card).toContainText('everybody signs in with a user name and a password');
    await elsewhere.goto(chapel.origin);
    await expect(elsewhere.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: /^Continue with/ })).toHaveCount(0);
    await elsewhere.close();
    expect(await signInByApi(chapel.origin, boss)).not.toBe('');
  });
});
