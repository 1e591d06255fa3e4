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
