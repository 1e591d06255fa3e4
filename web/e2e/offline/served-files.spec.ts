import { expect, test } from '../support/test';

test('the web app is compressed, cached by file name, and served with a strict policy', async ({
  page,
  trellis,
}) => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    page.request.get(`${trellis.origin}${path}`, { headers });
  const index = await ask('/');
  const policy = index.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(index.headers()['cache-control']).toBe('no-cache');

  const nonceOf = (text: string) => text.match(/'nonce-([^']+)'/)?.[1];
  const secondResponse = await ask('/');
  expect(nonceOf(policy)).toBeTruthy();
  expect(nonceOf(secondResponse.headers()['content-security-policy'] ?? '')).not.toBe(
    nonceOf(policy),
  );

  await test.step('a file has an encoding the browser accepts and is cached permanently', async () => {
    const entry = (await secondResponse.text()).match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? '';
    for (const [accepted, used] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const response = await ask(entry, { 'Accept-Encoding': accepted });
      expect(response.headers()['content-encoding']).toBe(used);
      expect(response.headers()['content-type']).toContain('javascript');
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const { etag = '' } = (await ask(entry, { 'Accept-Encoding': 'br' })).headers();
    const known = await ask(entry, { 'Accept-Encoding': 'br', 'If-None-Match': etag });
    expect(known.status()).toBe(304);
  });

  await test.step('missing files return an error', async () => {
    expect((await ask('/assets/none.js')).status()).toBe(404);
    expect((await page.request.post(`${trellis.origin}/prayer`)).status()).toBe(405);
  });

  // The tests in web_assets.rs cover all of these addresses and every part of the policy.
  await test.step('only the giving page allows Stripe', async () => {
    const giving = (await ask('/donate?success=true')).headers();
    expect(giving['content-security-policy']).toContain("script-src 'self' https://js.stripe.com");
    expect(giving['content-security-policy']).not.toContain('unsafe');
    expect(giving['permissions-policy']).toContain('payment=(self "https://js.stripe.com"');
    for (const path of ['/', '/donate/gifts', '/sw.js', '/api/health']) {
      const headers = (await ask(path)).headers();
      expect(JSON.stringify(headers), path).not.toContain('stripe');
      expect(headers['permissions-policy'], path).toContain('payment=(self),');
    }
  });
});
