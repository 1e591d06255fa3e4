import { expect, expectNoAxeViolations, test, toast } from '../support/test';

test.use({ persona: 'super_admin' });

// Remove the keys, because other tests in this worker share the installation.
test.afterEach(async ({ request, tokens }) => {
  const response = await request.post('/api/admin/system/payment-settings', {
    headers: { Authorization: `Bearer ${tokens.super_admin}` },
    data: { stripePublishableKey: '', stripeSecretKey: '', stripeWebhookSecret: '' },
  });
  expect(response.ok()).toBe(true);
});

test('payment keys are checked, saved, hidden, and read again', async ({ page, trellis }) => {
  await page.goto('/admin/system');
  const card = page.getByRole('region', { name: 'Payments', exact: true });
  const status = page.getByRole('region', { name: 'API Status' });
  const secret = card.getByRole('textbox', { name: 'Secret key' });
  const save = card.getByRole('button', { name: 'Save payment keys' });
  await expect(card).toContainText("gifts can't be accepted yet");
  await expect(card).toContainText(`${trellis.origin}/api/donations/webhook`);

  await card.getByLabel('Publishable key').fill('pk_live_ofATest');
  await secret.fill('sk_test_ofATest');
  await save.click();
  await expect(toast(page)).toContainText('Save Failed');
  await expect(card).toContainText('This is a test key, but the publishable key is a live key.');
  await expect(secret).toBeFocused();

  await card.getByLabel('Publishable key').fill('pk_test_ofATest');
  await card.getByRole('textbox', { name: 'Webhook signing secret' }).fill('whsec_ofATest');
  await save.click();
  await expect(toast(page)).toContainText('Settings Saved');
  await expect(card).toContainText('no real money moves');
  await expect(status).toContainText('Test keys');
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(secret).toHaveValue('…');
  await expect(secret).toHaveAttribute('type', 'password');
  await card.getByRole('button', { name: 'Show Secret key' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
});
