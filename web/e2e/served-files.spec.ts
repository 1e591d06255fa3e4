import { expect, test } from './support/test';

test('the web app is served compressed, cacheable by name and under a strict policy', async ({
  page,
  trellis,
}) => {
  const index = await page.goto(trellis.origin);
  const policy = index?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(index?.headers()['cache-control']).toBe('no-cache');

  const nonceOf = (text: string) => text.match(/'nonce-([^']+)'/)?.[1];
  const again = await page.request.get(trellis.origin);
  expect(nonceOf(policy)).toBeTruthy();
  expect(nonceOf(again.headers()['content-security-policy'] ?? '')).not.toBe(nonceOf(policy));

  const entry = (await again.text()).match(/src="(\/assets\/[^"]+\.js)"/)?.[1];
  const ask = (encoding: string, more: Record<string, string> = {}) =>
    page.request.get(`${trellis.origin}${entry}`, {
      headers: { 'Accept-Encoding': encoding, ...more },
    });
  for (const [accepted, used] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await ask(accepted);
    expect(answer.headers()['content-encoding']).toBe(used);
    expect(answer.headers()['content-type']).toContain('javascript');
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const etag = (await ask('br')).headers().etag ?? '';
  expect((await ask('br', { 'If-None-Match': etag })).status()).toBe(304);
});

test('what is not there is not pretended to be', async ({ page, trellis }) => {
  const missing = await page.request.get(`${trellis.origin}/assets/none.js`);
  expect(missing.status()).toBe(404);
  const posted = await page.request.post(`${trellis.origin}/prayer`);
  expect(posted.status()).toBe(405);
});

test('the payment provider is let in on the giving page alone', async ({ page, trellis }) => {
  const headersOf = async (path: string) =>
    (await page.request.get(`${trellis.origin}${path}`)).headers();
  for (const path of ['/donate', '/donate/', '/donate?success=true']) {
    const headers = await headersOf(path);
    const policy = headers['content-security-policy'] ?? '';
    for (const part of [
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
      "connect-src 'self' https://api.stripe.com;",
      "img-src 'self' data: blob: https://*.stripe.com;",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"');
  }
  for (const path of [
    '/',
    '/donate/gifts',
    '/donate/gifts/1',
    '/donated',
    '/sw.js',
    '/api/health',
  ]) {
    const headers = await headersOf(path);
    expect(JSON.stringify(headers)).not.toContain('stripe');
    expect(headers['permissions-policy']).toContain('payment=(self),');
  }
});
