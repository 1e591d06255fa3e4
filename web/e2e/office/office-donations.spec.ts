import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { test } from '../support/giving';
import type { Stripe } from '../support/stripe';
import { expect, expectNoAxeViolations, heading } from '../support/test';

test.use({ persona: 'admin' });

// Reset the fake Stripe server, because other tests in this worker use it too.
test.afterEach(async ({ stripe }) => void (await stripe.control('as-usual')));

type Order = { amount: number; anonymous?: boolean; message?: string };

/** Starts a gift as the giving page does, and returns the payment's id. */
async function begin(request: APIRequestContext, token: string, order: Order): Promise<string> {
  const response = await request.post('/api/donations/create-intent', {
    headers: { Authorization: `Bearer ${token}` },
    data: { type: 'one_time', submitId: crypto.randomUUID(), ...order },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { clientSecret } = await response.json();
  return String(clientSecret).split('_secret_')[0] ?? '';
}

async function give(request: APIRequestContext, stripe: Stripe, token: string, order: Order) {
  const payment = await begin(request, token, order);
  await stripe.control('pay', { paymentIntent: payment });
  await stripe.control('delivered');
  // The webhook is processed asynchronously, so poll until the payment is confirmed.
  const confirmation = async () => {
    const apiResponse = await request.get(`/api/donations/confirmation?paymentIntent=${payment}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await apiResponse.json()).state;
  };
  await expect.poll(confirmation).toBe('succeeded');
}

test('gifts are totaled, can be searched, viewed, and exported, and anonymous donors are never named', async ({
  page,
  request,
  stripe,
  tokens,
}) => {
  await give(request, stripe, tokens.user, { amount: 2500, message: '=1+1 for the roof' });
  await give(request, stripe, tokens.user, { amount: 1000, anonymous: true });
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Manage' })
    .getByRole('link', { name: /^Donations/ })
    .click();
  await expect(heading(page)).toHaveText('Donations');
  await expect(page.getByText('Test mode')).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('This month');
  await expect(totals.getByText(/^Best month: .*\$/)).toBeVisible();

  const table = page.getByRole('table', { name: 'Gifts, newest first' });
  await expect(
    table.getByRole('row', { name: /Anonymous .*\$10\.00 One-time Received/ }),
  ).toBeVisible();
  const named = table.getByRole('row', { name: /Ruth Tester .*\$25\.00 One-time Received/ });
  await expect(named.first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByLabel('Search').fill('Ruth Tester');
  await expect(table.getByRole('row', { name: /Anonymous/ })).toHaveCount(0);
  await named
    .first()
    .getByRole('button', { name: /^Details for / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Gift' });
  await expect(dialog).toContainText('=1+1 for the roof');
  await expect(dialog.getByRole('listitem').last()).toContainText('Payment received');
  await expect(dialog.getByRole('listitem').last()).toContainText('reported by Stripe');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloadPromise;
  expect(file.suggestedFilename()).toBe('trellis-donations.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(",'=1+1 for the roof,yes\r\n");
  expect(text).not.toContain('Anonymous');
});

test('reconciliation finds and corrects payments missed by webhooks', async ({
  page,
  request,
  stripe,
  tokens,
}) => {
  await stripe.control('lose');
  const payment = await begin(request, tokens.user, { amount: 4200 });
  await stripe.control('pay', { paymentIntent: payment });
  await page.goto('/admin/donations');
  const gift = page.getByRole('row', { name: /\$42\.00/ });
  await expect(gift).toContainText('Not confirmed');
  const compare = page.getByRole('button', { name: 'Compare with Stripe' });
  await compare.click();
  const found = page.getByRole('list', { name: 'Differences' });
  const line = found.getByRole('listitem').filter({ hasText: payment });
  await expect(line).toContainText('Our records said “Not confirmed”; Stripe says “Received”.');
  await expect(line).toContainText('Corrected');
  await expect(gift).toContainText('Received');
  await expectNoAxeViolations(page);

  await compare.click();
  await expect(page.getByText('No differences found.')).toBeVisible();
});
