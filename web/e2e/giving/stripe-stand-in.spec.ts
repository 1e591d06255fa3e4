// Tests the fake Stripe server, which all giving tests use, against Stripe's own client library. If the
// library accepts its responses, the fake is close enough.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import Client from 'stripe';
import { Stripe } from '../support/stripe';

let stripe: Stripe;

test.beforeAll(async () => {
  stripe = await Stripe.start();
});

test.afterAll(async () => {
  await stripe.stop();
});

function client(key = stripe.secretKey): Client {
  const { hostname, port } = new URL(stripe.url);
  return new Client(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

test('the library and the fake server use the same API version', async () => {
  const customer = await client().customers.create({ name: 'Ada' });
  expect(customer.lastResponse.apiVersion).toBe('2026-10-28.endive');
  expect(customer.lastResponse.requestId).toMatch(/^req_/);
  const old = rejection(client().customers.retrieve(customer.id, {}, { apiVersion: '2024-06-20' }));
  expect(await old).toBeInstanceOf(Client.errors.StripeInvalidRequestError);
});

test('supports customers, products, and prices', async () => {
  const it = client();
  const customer = await it.customers.create({
    email: 'ada@example.org',
    name: 'Ada Lovelace',
    metadata: { user: '7' },
  });
  await it.customers.update(customer.id, {
    name: 'Ada King',
    metadata: { user: '', town: 'Ockham' },
  });
  const updatedCustomer = await it.customers.retrieve(customer.id);
  if (updatedCustomer.deleted) throw new Error('the customer was deleted');
  expect(updatedCustomer.name).toBe('Ada King');
  expect(updatedCustomer.metadata).toEqual({ town: 'Ockham' });
  const deleted = await it.customers.del(customer.id);
  expect(deleted).toMatchObject({ id: customer.id, object: 'customer', deleted: true });
  expect(await it.customers.retrieve(customer.id)).toMatchObject({ deleted: true });

  const product = await it.products.create({ name: 'Gift' });
  const price = await it.prices.create({
    currency: 'usd',
    unit_amount: 2500,
    recurring: { interval: 'year' },
    product: product.id,
    lookup_key: 'yearly',
  });
  const matchingPrices = await it.prices.list({
    lookup_keys: ['yearly'],
    expand: ['data.product'],
  });
  expect(matchingPrices.data.map(({ id }) => id)).toEqual([price.id]);
  expect(matchingPrices.data[0]?.product).toMatchObject({ id: product.id, name: 'Gift' });
});

test('a payment is created, declined, confirmed, refunded, and retrieved', async () => {
  const it = client();
  const customer = await it.customers.create({ name: 'Ada' });
  const made = await it.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    customer: customer.id,
    automatic_payment_methods: { enabled: true },
    description: 'A gift',
    metadata: { gift: '1' },
  });
  expect(made.status).toBe('requires_payment_method');
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`));

  const declined = await rejection(
    it.paymentIntents.confirm(made.id, { payment_method: 'pm_card_chargeDeclined' }),
  );
  expect(declined).toBeInstanceOf(Client.errors.StripeCardError);
  expect(declined).toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    payment_intent: { id: made.id, status: 'requires_payment_method' },
  });

  const paid = await it.paymentIntents.confirm(made.id, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/donate',
    expand: ['latest_charge'],
  });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 2500,
    latest_charge: { object: 'charge', paid: true, amount_refunded: 0 },
  });

  const part = await it.refunds.create({ payment_intent: made.id, amount: 1000 });
  expect((await it.refunds.retrieve(part.id)).status).toBe('succeeded');
  await it.refunds.create({ payment_intent: made.id });
  const retrievedPayment = await it.paymentIntents.retrieve(made.id, {
    expand: ['latest_charge.refunds'],
  });
  if (retrievedPayment.latest_charge === null || typeof retrievedPayment.latest_charge === 'string')
    throw new Error('no charge');
  expect(retrievedPayment.latest_charge).toMatchObject({ amount_refunded: 2500, refunded: true });
  expect(retrievedPayment.latest_charge.refunds?.data).toHaveLength(2);
  const secondRefund = await rejection(it.refunds.create({ payment_intent: made.id }));
  expect(secondRefund).toMatchObject({ code: 'charge_already_refunded' });
});

test('an unpaid payment can be canceled once', async () => {
  const it = client();
  const made = await it.paymentIntents.create({ amount: 2500, currency: 'usd' });
  const updatedPayment = await it.paymentIntents.update(made.id, { amount: 3000 });
  expect(updatedPayment.amount).toBe(3000);
  const off = await it.paymentIntents.cancel(made.id, { cancellation_reason: 'abandoned' });
  expect(off).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(await rejection(it.paymentIntents.cancel(made.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'canceled' },
  });
});

test('lists are paginated', async () => {
  const it = client();
  const customer = await it.customers.create({ name: 'Ada' });
  const made: string[] = [];
  for (let number = 0; number < 7; number += 1) {
    const payment = await it.paymentIntents.create({
      amount: 100 + number,
      currency: 'usd',
      customer: customer.id,
    });
    made.unshift(payment.id);
  }
  const all = it.paymentIntents.list({ customer: customer.id, limit: 3 });
  const results = await all.autoPagingToArray({ limit: 100 });
  expect(results.map(({ id }) => id)).toEqual(made);
  const previousPage = await it.paymentIntents.list({ ending_before: made[3], limit: 2 });
  expect(previousPage.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
  const emptyPage = await it.paymentIntents.list({ customer: customer.id, created: { lt: 1000 } });
  expect(emptyPage.data).toEqual([]);
});

test('a subscription starts, renews, becomes past due, and ends', async () => {
  const it = client();
  const customer = await it.customers.create({ name: 'Ada' });
  const price = await it.prices.create({
    currency: 'usd',
    unit_amount: 2500,
    recurring: { interval: 'month' },
    product_data: { name: 'Monthly gift' },
  });
  const made = await it.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { gift: '2' },
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  });
  expect(made.status).toBe('incomplete');
  const item = made.items.data[0];
  expect(item && item.current_period_end > item.current_period_start).toBe(true);
  const first = made.latest_invoice;
  if (first === null || typeof first === 'string') throw new Error('no invoice');
  expect(first.parent?.subscription_details).toMatchObject({
    subscription: made.id,
    metadata: { gift: '2' },
  });
  const payment = first.payments?.data[0]?.payment.payment_intent;
  if (typeof payment !== 'string') throw new Error('no payment');
  expect(first.confirmation_secret?.client_secret).toMatch(new RegExp(`^${payment}_secret_`));

  await it.paymentIntents.confirm(payment, { payment_method: 'pm_card_visa' });
  expect((await it.subscriptions.retrieve(made.id)).status).toBe('active');
  const paid = await it.invoices.retrieve(first.id, { expand: ['payments'] });
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 2500, amount_remaining: 0 });
  expect(paid.payments?.data[0]?.status).toBe('paid');
  const invoicePaymentPage = await it.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
  });
  expect(invoicePaymentPage.data.map(({ invoice }) => invoice)).toEqual([first.id]);
  expect((await it.invoicePayments.list({ invoice: first.id })).data).toHaveLength(1);

  await stripe.control('renew', { subscription: made.id, ok: false });
  expect((await it.subscriptions.retrieve(made.id)).status).toBe('past_due');
  const [late] = (await it.invoices.list({ subscription: made.id })).data;
  expect(late).toMatchObject({
    status: 'open',
    billing_reason: 'subscription_cycle',
    attempt_count: 1,
  });
  expect(late?.next_payment_attempt).toBeGreaterThan(0);
  await stripe.control('retry-invoice', { invoice: late?.id, ok: true });

  const updated = await it.subscriptions.update(made.id, { cancel_at_period_end: true });
  expect(updated).toMatchObject({ status: 'active', cancel_at_period_end: true });
  const over = await it.subscriptions.cancel(made.id);
  expect(over.status).toBe('canceled');
  expect(await rejection(it.subscriptions.cancel(made.id))).toMatchObject({ statusCode: 404 });

  const old = rejection(
    it.subscriptions.retrieve(made.id, { expand: ['latest_invoice.payment_intent'] }),
  );
  expect(await old).toBeInstanceOf(Client.errors.StripeInvalidRequestError);
});

/** Reads an object's fields from the library's type definitions: the required ones, and all of them. */
function readFields(file: string, name: string): { always: string[]; all: string[] } {
  const types = readFileSync(`node_modules/stripe/esm/resources/${file}.d.ts`, 'utf8');
  const [, body] = types.split(`export interface ${name} {`);
  const lines = body?.split('\n}')[0]?.matchAll(/^ {4}([a-z_]+)(\??):/gm) ?? [];
  const fields = [...lines].map(([, field = '', mark = '']) => ({ field, mark }));
  return {
    always: fields.filter(({ mark }) => mark === '').map(({ field }) => field),
    all: fields.map(({ field }) => field),
  };
}

test('objects have exactly the fields declared in the library types', async () => {
  const it = client();
  const customer = await it.customers.create({ name: 'Ada' });
  const price = await it.prices.create({
    currency: 'usd',
    unit_amount: 2500,
    recurring: { interval: 'month' },
    product_data: { name: 'Monthly gift' },
  });
  const subscription = await it.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
  });
  const made = await it.paymentIntents.create({ amount: 2500, currency: 'usd' });
  await stripe.control('pay', { paymentIntent: made.id });
  await stripe.control('refund', { paymentIntent: made.id });
  const last = async (kind: string) => (await stripe.objects(kind)).at(-1) ?? {};
  const invoice = await it.invoices.retrieve(String(subscription.latest_invoice));
  for (const [file, name, object] of [
    ['Customers', 'Customer', await last('customer')],
    ['Products', 'Product', await last('product')],
    ['Prices', 'Price', await last('price')],
    ['PaymentIntents', 'PaymentIntent', await last('payment_intent')],
    ['Charges', 'Charge', await last('charge')],
    ['Refunds', 'Refund', await last('refund')],
    ['Subscriptions', 'Subscription', await last('subscription')],
    ['SubscriptionItems', 'SubscriptionItem', subscription.items.data[0] ?? {}],
    ['Invoices', 'Invoice', await last('invoice')],
    ['InvoiceLineItems', 'InvoiceLineItem', invoice.lines.data[0] ?? {}],
    ['InvoicePayments', 'InvoicePayment', await last('invoice_payment')],
    ['Events', 'EventBase', await last('event')],
  ] as const) {
    const { always, all } = readFields(file, name);
    expect(always.length, name).toBeGreaterThan(5);
    const present = Object.keys(object);
    expect(
      always.filter((field) => !present.includes(field)),
      `${name}: what is missing`,
    ).toEqual([]);
    expect(
      present.filter((field) => !all.includes(field)),
      `${name}: what nobody knows`,
    ).toEqual([]);
  }
});

test('every error has the error class that the library expects', async () => {
  const it = client();
  const unknown = await rejection(it.paymentIntents.retrieve('pi_none'));
  expect(unknown).toBeInstanceOf(Client.errors.StripeInvalidRequestError);
  expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  const small = await rejection(it.paymentIntents.create({ amount: 1, currency: 'usd' }));
  expect(small).toMatchObject({ statusCode: 400, code: 'amount_too_small', param: 'amount' });
  const unknownKeyError = await rejection(client('sk_test_unknown').customers.list());
  expect(unknownKeyError).toBeInstanceOf(Client.errors.StripeAuthenticationError);
  const browser = await rejection(client(stripe.publishableKey).customers.list());
  expect(browser).toBeInstanceOf(Client.errors.StripePermissionError);

  await stripe.control('fault', { of: 'GET /v1/customers', fault: 'answers', status: 500 });
  expect(await rejection(it.customers.list())).toBeInstanceOf(Client.errors.StripeAPIError);
  await stripe.control('fault', { of: 'GET /v1/customers', fault: 'answers', status: 429 });
  expect(await rejection(it.customers.list())).toBeInstanceOf(Client.errors.StripeRateLimitError);
});

test('a repeated request with the same idempotency key runs only once', async () => {
  const it = client();
  const idempotencyKey = 'the same';
  const first = await it.customers.create({ name: 'Ada' }, { idempotencyKey });
  const second = await it.customers.create({ name: 'Ada' }, { idempotencyKey });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  const other = await rejection(it.customers.create({ name: 'Eve' }, { idempotencyKey }));
  expect(other).toBeInstanceOf(Client.errors.StripeIdempotencyError);
  expect(other).toMatchObject({ statusCode: 400 });
});

test('the library accepts only correctly signed webhooks', async () => {
  const it = client();
  await stripe.takeDeliveries();
  const made = await it.paymentIntents.create({ amount: 2500, currency: 'usd' });
  await stripe.control('pay', { paymentIntent: made.id });
  const deliveries = await stripe.takeDeliveries();
  expect(deliveries.map(({ kind }) => kind)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
  const last = deliveries[2];
  if (!last) throw new Error('no event was sent');
  const signature = last.headers['stripe-signature'] ?? '';
  const event = it.webhooks.constructEvent(last.body, signature, stripe.webhookSecret);
  expect(event).toMatchObject({
    id: last.event,
    type: 'payment_intent.succeeded',
    api_version: '2026-10-28.endive',
    data: { object: { id: made.id, amount_received: 2500 } },
  });
  expect(await it.events.retrieve(event.id)).toMatchObject({ type: event.type });
  const results = await it.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  expect(results.data[0]?.id).toBe(event.id);
  for (const [body, secret] of [
    [`${last.body} `, stripe.webhookSecret],
    [last.body, 'whsec_other'],
  ] as const)
    expect(() => it.webhooks.constructEvent(body, signature, secret)).toThrow(
      Client.errors.StripeSignatureVerificationError,
    );
  // And the reverse: the fake server accepts signatures made by the library.
  const header = it.webhooks.generateTestHeaderString({
    payload: last.body,
    secret: stripe.webhookSecret,
  });
  const verified = await stripe.control('verify', { signature: header, body: last.body });
  expect(verified).toEqual({ isValid: true });
});
