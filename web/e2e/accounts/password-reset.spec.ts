import { signInWithToken } from '../support/growth';
import { MailServer } from '../support/mail-server';
import { freePort, type Person, Trellis } from '../support/server';
import {
  expect,
  expectNoAxeViolations,
  heading,
  signIn,
  signInByApi,
  test,
  toast,
} from '../support/test';

const passwordField = (name: string) => ({ name, exact: true }) as const;

test.describe('with a mail server', () => {
  let mail: MailServer;
  let trellisServer: Trellis;
  const ruth: Person = {
    username: 'ruth',
    password: 'forgotten now',
    firstName: 'Ruth',
    lastName: 'Tester',
  };
  const deborah: Person = {
    username: 'deborah',
    password: 'correct horse',
    firstName: 'Deborah',
    lastName: 'Tester',
  };

  test.beforeAll(async () => {
    mail = await MailServer.start();
    const port = await freePort();
    trellisServer = await Trellis.start({
      port,
      environment: { TRELLIS_PUBLIC_URL: `http://127.0.0.1:${port}` },
    });
    await trellisServer.createPerson('user', ruth);
    await trellisServer.createPerson('super_admin', deborah);
  });

  test.afterAll(async () => {
    await trellisServer.stop();
    mail.stop();
  });

  test('email is set up and tested, and a forgotten password is reset', async ({ page }) => {
    await signInWithToken(page, trellisServer.origin, deborah);
    await page.goto(`${trellisServer.origin}/admin/system`);
    const card = page.getByRole('region', { name: 'Email', exact: true });
    const send = card.getByRole('button', { name: 'Send test email' });
    await expect(send).toBeDisabled();
    await expect(card.getByText(/need a link from an admin,/)).toBeVisible();
    await card.getByLabel('Mail server').fill('127.0.0.1');
    await card.getByLabel('Port').fill(String(mail.port));
    await card.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: 'None' }).click();
    await card.getByLabel('Sender').fill('Our Church <office@example.org>');
    await card.getByLabel('Username').fill('trellis');
    await card.getByRole('textbox', passwordField('Mail password')).fill('secret');
    await send.click();
    await expect(toast(page)).toContainText('Sent to deborah@example.org.');
    expect((await mail.emailTo('deborah@example.org')).text).toContain('Test email from Trellis');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(card.getByText('On', { exact: true })).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('auth-token'));
    await page.goto(trellisServer.origin);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused();
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    const confirmation = page.getByText(/If there's an account with this address/);
    await expect(confirmation).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill('Ruth@example.org');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(confirmation).toBeVisible();

    const email = await mail.emailTo('ruth@example.org');
    const link = email.text.match(/http:\/\/\S+\/reset-password\?token=[\w-]+/)?.[0] ?? '';
    expect(link).toContain(`${trellisServer.origin}/reset-password?token=`);
    expect(mail.emails.map(({ to }) => to)).not.toContain('nobody@example.org');

    await page.goto(link);
    await expect(heading(page)).toHaveText('Choose a new password');
    await expect(page).toHaveTitle('Choose a new password · Trellis');
    await expect(page).toHaveURL(`${trellisServer.origin}/reset-password`);
    await expectNoAxeViolations(page);
    await page.getByRole('textbox', passwordField('New password')).fill('remembered now');
    await page.getByRole('textbox', passwordField('Confirm new password')).fill('remembered not');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('textbox', passwordField('Confirm new password'))).toBeFocused();
    await page.getByRole('textbox', passwordField('Confirm new password')).fill('remembered now');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(toast(page)).toContainText('Password changed');
    await signIn(page, { ...ruth, password: 'remembered now' });
    await expect(heading(page)).toHaveText('Welcome, Ruth');

    await page.goto(link);
    await page.getByRole('textbox', passwordField('New password')).fill('once more');
    await page.getByRole('textbox', passwordField('Confirm new password')).fill('once more');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(heading(page)).toHaveText('Welcome, Ruth');
  });
});

test.describe('an admin', () => {
  test.use({ persona: 'admin' });

  test('creates a reset link from either user list', async ({
    page,
    newPerson,
    browser,
    trellis,
  }) => {
    const ruth = await newPerson();
    const button = page.getByRole('button', { name: 'Reset password for Ruth Tester' });
    for (const path of ['/admin/users', '/admin/user-management']) {
      await page.goto(path);
      await page.getByLabel('Search').fill(ruth.username);
      await expect(button).toHaveCount(1);
    }
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Reset password for Ruth Tester' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText(/It works until/)).toBeVisible();
    await expectNoAxeViolations(page);
    const link = (await dialog.getByText('/reset-password?token=').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);

    // A separate browser context, because pages in this one share the admin's session.
    const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await visitor.goto(link);
    const password = 'new by hand';
    await visitor.getByRole('textbox', passwordField('New password')).fill(password);
    await visitor.getByRole('textbox', passwordField('Confirm new password')).fill(password);
    await visitor.getByRole('button', { name: 'Set new password' }).click();
    await expect(heading(visitor)).toHaveText('Welcome to Trellis');
    await visitor.close();
    expect(await signInByApi(trellis.origin, { ...ruth, password })).toBeTruthy();
  });
});
