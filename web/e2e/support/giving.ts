import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Trellis } from './server';
import { Stripe } from './stripe';
import { test as base, signInByApi } from './test';

const script = readFileSync(new URL('./stripe-script.js', import.meta.url), 'utf8');

/** Mocks Stripe's script, its frames, its API, and a bank's confirmation page. */
async function routeStripe(page: Page, stripe: Stripe): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('.html')
      ? route.fulfill({ contentType: 'text/html', body: fields })
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: stripe.url + pathname + search });
    // Stripe's script reads the error from the body. Always return 200, because an error status would be
    // logged to the console and fail the test.
    await route.fulfill({
      response,
      status: 200,
      headers: { ...response.headers(), 'access-control-allow-origin': '*' },
    });
  });
  await page.route('https://hooks.stripe.com/**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const returnUrl = new URL(searchParams.get('return_url') ?? '');
    for (const name of ['payment_intent', 'payment_intent_client_secret']) {
      returnUrl.searchParams.set(name, searchParams.get(name) ?? '');
    }
    returnUrl.searchParams.set('redirect_status', 'succeeded');
    const href = returnUrl.href.replaceAll('&', '&amp;');
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Your bank</title><a href="${href}">Yes, it is me</a>`,
    });
  });
}

const fields = `<!doctype html>
<html lang="en">
  <title>Card</title>
  <style>
    body { margin: 0; font: 16px system-ui, sans-serif }
    label { display: grid; gap: 6px; max-width: 30rem }
    input { padding: 10px; border: 1px solid; border-radius: 6px; font: inherit; background: inherit; color: inherit }
  </style>
  <div><label>Card number<input name="number" inputmode="numeric" autocomplete="off"></label></div>
  <script>
    const say = (what) => parent.postMessage(what, '*');
    document.querySelector('input').addEventListener('input', ({ target }) => say({ number: target.value }));
    addEventListener('message', ({ data: { variables } }) => {
      document.body.style.background = variables.colorBackground;
      document.body.style.color = variables.colorText;
    });
    say({ isReady: true });
  </script>
</html>`;

type GivingFixtures = {
  stripe: Stripe;
  /** Mocks Stripe's hosts for the page. */
  provider: undefined;
};

/** A test with an installation that can accept gifts. */
export const test = base.extend<Pick<GivingFixtures, 'provider'>, Pick<GivingFixtures, 'stripe'>>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const stripe = await Stripe.start();
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],

  trellis: [
    async ({ stripe }, use) => {
      const trellis = await Trellis.start({ environment: { TRELLIS_PAYMENTS_URL: stripe.url } });
      await setUp(trellis, stripe);
      await use(trellis);
      await trellis.stop();
    },
    { scope: 'worker' },
  ],

  provider: [
    async ({ page, stripe }, use) => {
      await routeStripe(page, stripe);
      await use(undefined);
    },
    { auto: true },
  ],
});

async function setUp(trellis: Trellis, stripe: Stripe): Promise<void> {
  const treasurer = {
    username: 'treasurer',
    password: 'correct horse',
    firstName: 'Phoebe',
    lastName: 'Cenchreae',
  };
  await trellis.createPerson('super_admin', treasurer);
  const token = await signInByApi(trellis.origin, treasurer);
  const { publishableKey, secretKey, webhookSecret } = stripe;
  const apiResponse = await fetch(`${trellis.origin}/api/admin/system/payment-settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      stripePublishableKey: publishableKey,
      stripeSecretKey: secretKey,
      stripeWebhookSecret: webhookSecret,
    }),
  });
  if (!apiResponse.ok)
    throw new Error(
      `saving payment keys failed with ${apiResponse.status}: ${await apiResponse.text()}`,
    );
  await stripe.control('webhooks-to', { url: `${trellis.origin}/api/donations/webhook` });
}
