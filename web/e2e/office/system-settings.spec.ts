import { once } from 'node:events';
import { createServer } from 'node:http';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, toast } from '../support/test';

test.use({ persona: 'super_admin' });

// Reset the settings, because other tests in this worker share the installation.
test.afterEach(async ({ request, tokens }) => {
  const apiResponse = await request.post('/api/admin/system/api-settings', {
    headers: { Authorization: `Bearer ${tokens.super_admin}` },
    data: {
      esvApiKey: '',
      esvTerms: { confirmed: false, giving: null },
      openaiApiKey: '',
      openaiBaseUrl: '',
      openaiModel: '',
      openaiImageModel: '',
      elevenLabsApiKey: '',
      elevenLabsBaseUrl: '',
      elevenLabsModel: '',
      assistanceOff: false,
      dailyQuota: 20,
      inputPrice: 0,
      outputPrice: 0,
    },
  });
  expect(apiResponse.ok()).toBe(true);
});

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function save(page: Page) {
  return page.getByRole('button', { name: 'Save Settings' }).click();
}

/** Fetches the text and voice services' status, which every signed-in user can see. */
async function assistStatus(request: APIRequestContext, token: string) {
  const apiResponse = await request.get('/api/assist/status', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return apiResponse.json();
}

/** Starts a minimal OpenAI-compatible server, with only what the tests need. */
async function startOwnServer(models: string[]) {
  const server = createServer((request, response) => {
    const isModelsRequest = request.url === '/v1/models';
    response.writeHead(isModelsRequest ? 200 : 404, { 'Content-Type': 'application/json' });
    const data = models.map((id) => ({ id, object: 'model' }));
    response.end(JSON.stringify(isModelsRequest ? { object: 'list', data } : {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, stop: () => server.close() };
}

test('settings for services and the ESV are saved, survive a reload, and can be turned off', async ({
  page,
  request,
  tokens,
}) => {
  await page.goto('/admin/system');
  await expect(page.getByText(/The ESV is off because no key is set/)).toBeVisible();
  const text = card(page, 'AI text service');
  const voice = card(page, 'Voice service');
  const assistance = card(page, 'AI services');
  await expect(text).toContainText('Trellis writes from its own');
  await expect(voice).toContainText('Trellis uses its built-in voices');

  await page.getByRole('textbox', { name: 'ESV API key' }).fill('a-key-of-a-test');
  await text.getByLabel('AI text API key', { exact: true }).fill('a-key-of-a-test');
  await text.getByLabel('Model', { exact: true }).fill('gpt-of-a-test');
  await text.getByLabel('Input price').fill('0.15');
  await text.getByLabel('Output price').fill('0.6');
  await voice.getByLabel('Voice API key', { exact: true }).fill('a-voice-of-a-test');
  await assistance.getByLabel('Daily quota per member').fill('7');
  await save(page);
  await expect(toast(page)).toContainText('Settings Saved');
  await expect(text).toContainText('Writing with gpt-of-a-test');
  await expect(voice).toContainText('The voice service is on.');
  await expect(page.getByText(/The ESV is off. To turn it on/)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await assistStatus(request, tokens.user)).toMatchObject({
    writing: 'service',
    image: 'service',
    voice: 'service',
    quota: 7,
  });

  await page.reload();
  await expect(text.getByLabel('AI text API key', { exact: true })).toHaveValue('…');
  await expect(text.getByLabel('Model', { exact: true })).toHaveValue('gpt-of-a-test');
  await expect(text.getByLabel('Image model', { exact: true })).toHaveValue('');
  await expect(text.getByLabel('Input price')).toHaveValue('0.15');
  await expect(text.getByLabel('Output price')).toHaveValue('0.6');
  await expect(assistance.getByLabel('Daily quota per member')).toHaveValue('7');
  await expect(card(page, 'API Status').getByText('Key set')).toHaveCount(3);

  await page.getByRole('radio', { name: /No, we don't accept gifts/ }).check();
  await page.getByRole('checkbox', { name: /I've read the terms of use/ }).check();
  await assistance.getByRole('checkbox', { name: 'Turn off all AI services' }).click();
  await save(page);
  await expect(page.getByText(/The ESV is on/)).toBeVisible();
  await expect(text).toContainText('all AI services are turned off below');
  await expect(voice).toContainText('all AI services are turned off below');
  const status = await assistStatus(request, tokens.user);
  expect(status).toMatchObject({ writing: 'library', image: 'library', quota: null });
  expect(status.voice).not.toBe('service');
  await page.reload();
  await expect(page.getByText(/The ESV is on/)).toBeVisible();
});

test('a custom server is tested before it is saved', async ({ page }) => {
  const own = await startOwnServer(['small-one', 'great-one']);
  await page.goto('/admin/system');
  const text = card(page, 'AI text service');
  const address = text.getByLabel('Base URL');
  const testConnection = text.getByRole('button', { name: 'Test the AI text service' });
  await expect(testConnection).toBeDisabled();

  await test.step('an invalid URL shows an error', async () => {
    await address.fill('no address');
    await testConnection.click();
    await expect(text).toContainText('Enter a URL');
    await save(page);
    await expect(toast(page)).toContainText('Save Failed');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toBeFocused();
  });

  await address.fill(own.baseUrl);
  await testConnection.click();
  await expect(toast(page)).toContainText('AI text test failed');
  await expect(text).toContainText('has no model “gpt-4o-mini”. It has: small-one, great-one');
  await expectNoAxeViolations(page);

  await text.getByLabel('Model', { exact: true }).fill('great-one');
  await expect(text).not.toContainText('has no model');
  await testConnection.click();
  await expect(toast(page)).toContainText('The service works and has the model “great-one”.');
  await expect(text.locator('datalist').first().locator('option')).toHaveCount(2);
  await expect(card(page, 'API Status')).toContainText('Your own server (no key)');
  own.stop();
});
