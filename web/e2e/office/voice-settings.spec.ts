import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';
import { speechTimeout } from '../support/voice';

test.use({ persona: 'user' });

test('a voice is selected, tested with custom text, and saved', async ({ page, tokens }) => {
  const voicesResponse = await page.request.get('/api/tts/voices', {
    headers: { Authorization: `Bearer ${tokens.user}` },
  });
  const voices: { name: string }[] = await voicesResponse.json();
  const [, second = ''] = voices.map(({ name }) => name);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const voice = (name: string) => page.getByRole('radio', { name, exact: true });
  const current = page.getByRole('region', { name: 'Current Settings' });

  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Audio Settings' }).click();
  await expect(heading(page)).toHaveText('Voice Settings');
  await expect(page.getByRole('radio')).toHaveCount(voices.length);
  await expect(current).toContainText('Default');

  await test.step('the small play button selects the voice and previews it', async () => {
    await button(`Play ${second}`).click();
    await expect(voice(second)).toBeChecked();
    await expect(button(`Pause ${second}`)).toBeVisible(speechTimeout);
    await button('Pause: Voice test').click();
    await expect(button('Play: Voice test')).toBeVisible();
  });

  await test.step('the voice reads custom text', async () => {
    const testResponse = page.waitForResponse('**/api/tts/test');
    await page.getByLabel('Test text').fill('Jesus wept.');
    await button('Test Voice').click();
    const response = await testResponse;
    expect(response.ok()).toBe(true);
    expect(response.request().postDataJSON()).toMatchObject({
      text: 'Jesus wept.',
      stability: 0.5,
      similarityBoost: 0.5,
    });
    await expect(page.getByRole('slider', { name: /Voice test/ })).toBeVisible();
  });

  await test.step('voice settings can be changed with the keyboard and are saved', async () => {
    // The server's own voices have no similarity setting.
    await expect(page.getByText("Built-in voices don't use this setting.")).toBeVisible();
    await page.getByRole('slider', { name: 'Stability' }).press('ArrowRight');
    await page.getByRole('slider', { name: 'Similarity Boost' }).press('ArrowLeft');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expectNoAxeViolations(page);
    await button('Save Settings').click();
    await expect(toast(page)).toContainText('Settings Saved');
    await page.reload();
    for (const part of [second, '0.6', '0.4']) await expect(current).toContainText(part);
    await expect(voice(second)).toBeChecked();
  });
});
