import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { emptySettings, emptySystem, noPayments, paymentPath } from '@/testing/system';
import { ApiStatus } from '../api-status';
import { toDraft } from '../draft';
import type { PaymentSettings } from './api';
import { PaymentCard } from './payment-card';

beforeEach(() => server.use(...emptySystem));

function respondWithSettings(settings: Partial<PaymentSettings>) {
  server.use(http.get(paymentPath, () => HttpResponse.json({ ...noPayments, ...settings })));
}

async function findCard() {
  return within(await screen.findByRole('region', { name: 'Payments' }));
}

const all = {
  stripePublishableKey: 'pk_live_1',
  stripeSecretKey: 'sk_live_2',
  stripeWebhookSecret: 'whsec_3',
  isReady: true,
} as const;

describe('the payment keys', () => {
  it.each([
    ["gifts can't be accepted yet", {}],
    [
      'Giving requires both keys and the webhook signing secret',
      { stripeSecretKey: 'sk_live_2', mode: 'live' },
    ],
    ['no real money moves', { ...all, mode: 'test' }],
    ['Donors will be charged', { ...all, mode: 'live' }],
    ["We can't read these saved settings", { isUnreadable: true }],
    ['ESV terms is “no gifts,”', { ...all, mode: 'live', esvSaysNoGifts: true }],
  ] as const)('show the status: %s', async (statusText, settings) => {
    respondWithSettings(settings);
    renderInApp(<PaymentCard />);
    expect((await findCard()).getByText(new RegExp(statusText))).toBeVisible();
  });

  it('can be saved and show their status', async () => {
    const sentBodies: unknown[] = [];
    server.use(
      http.post(paymentPath, async ({ request }) => {
        sentBodies.push(await request.json());
        return HttpResponse.json({ ...noPayments, ...all, mode: 'live' });
      }),
    );
    const { user } = renderInApp(<PaymentCard />);
    const payments = await findCard();
    expect(payments.getByText('https://trellis.test/api/donations/webhook')).toBeVisible();
    await user.type(payments.getByLabelText('Publishable key'), 'pk_live_1');
    await user.type(payments.getByLabelText('Secret key'), 'sk_live_2');
    await user.type(payments.getByLabelText('Webhook signing secret'), 'whsec_3');
    await user.type(payments.getByLabelText('Name on receipts'), 'Grace Chapel');
    await user.type(payments.getByLabelText('Note on receipts'), 'EIN 12-3456789');
    await user.click(payments.getByRole('button', { name: 'Save payment keys' }));
    expect(await payments.findByText(/Donors will be charged/)).toBeVisible();
    expect((await screen.findAllByText('Settings Saved'))[0]).toBeVisible();
    const { isReady: _, ...keys } = all;
    const receipts = { receiptName: 'Grace Chapel', receiptNote: 'EIN 12-3456789' };
    expect(sentBodies).toEqual([{ ...keys, ...receipts }]);
  });

  it('are revealed only on request', async () => {
    const { user } = renderInApp(<PaymentCard />);
    const payments = await findCard();
    for (const name of ['Secret key', 'Webhook signing secret']) {
      const field = payments.getByLabelText(name);
      expect(field).toHaveAttribute('type', 'password');
      await user.click(payments.getByRole('button', { name: `Show ${name}` }));
      expect(field).toHaveAttribute('type', 'text');
    }
  });

  it('show a validation error at the field', async () => {
    const sentence = 'A secret key begins with sk_test_ or sk_live_.';
    server.use(
      http.post(paymentPath, () =>
        HttpResponse.json(
          { message: sentence, code: 'validation_failed', fields: { stripeSecretKey: sentence } },
          { status: 400 },
        ),
      ),
    );
    const { user } = renderInApp(<PaymentCard />);
    const payments = await findCard();
    const field = payments.getByLabelText('Secret key');
    await user.type(field, 'pk_test_1');
    await user.click(payments.getByRole('button', { name: 'Save payment keys' }));
    expect(await payments.findByText(sentence)).toBeVisible();
    expect(field).toHaveFocus();
    expect((await screen.findAllByText('Save Failed'))[0]).toBeVisible();
    await user.type(field, '2');
    expect(payments.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('can be reloaded after an error', async () => {
    server.use(http.get(paymentPath, () => new HttpResponse(null, { status: 500 })));
    const { user } = renderInApp(<PaymentCard />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    respondWithSettings({});
    await user.click(again);
    expect((await findCard()).getByText(/gifts can't be accepted yet/)).toBeVisible();
  });
});

it('the API status shows payments and sign-in', async () => {
  respondWithSettings({ ...all, mode: 'test' });
  renderInApp(<ApiStatus draft={toDraft(emptySettings)} />);
  expect(await screen.findByText('Test keys')).toBeVisible();
  expect(await screen.findByText('Not set up')).toBeVisible();
});
