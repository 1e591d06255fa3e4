import type { Page } from '@playwright/test';
import { answer, bodiesSentTo, fail, sidewaysRoom } from './support/growth';
import { expect, expectNoAxeViolationsInAnyTheme, heading, test, toast } from './support/test';
import { patience } from './support/voice';

test.use({ persona: 'user' });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const current = (page: Page) => page.getByRole('region', { name: 'Current Settings' });

async function open(page: Page) {
  await page.goto('/tts-settings');
  await expect(heading(page)).toHaveText('Voice Settings');
  await expect(page.getByRole('radio').first()).toBeVisible();
}

/** The voices that speak here, by name. */
async function voiceNames(page: Page, token: string): Promise<string[]> {
  const answered = await page.request.get('/api/tts/voices', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const voices: { name: string }[] = await answered.json();
  return voices.map(({ name }) => name);
}

test('are reached from the profile, and lead back there', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Audio Settings' }).click();
  await expect(heading(page)).toHaveText('Voice Settings');
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(heading(page)).toHaveText('Profile');
});

test('begin with the default voice and levels in the middle', async ({ page, tokens }) => {
  const names = await voiceNames(page, tokens.user);
  expect(names.length).toBeGreaterThan(1);
  await open(page);
  await expect(page.getByRole('radio')).toHaveCount(names.length);
  await expect(current(page)).toContainText('Default');
  for (const name of ['Stability', 'Similarity Boost']) {
    const slider = page.getByRole('slider', { name });
    await expect(slider).toHaveAttribute('aria-valuenow', '0.5');
    await expect(slider).toHaveAttribute('aria-valuemin', '0');
    await expect(slider).toHaveAttribute('aria-valuemax', '1');
  }
  await expect(page.getByLabel('Test text')).toHaveValue(/^The LORD is my shepherd/);
  await expect(button(page, 'Save Settings')).toBeDisabled();
  await expect(button(page, 'Test Voice')).toBeDisabled();
  await expectNoAxeViolationsInAnyTheme(page);
});

test('are saved, and are the current ones then', async ({ page, tokens }) => {
  const [, second = ''] = await voiceNames(page, tokens.user);
  const sent = bodiesSentTo(page, 'POST', '/api/user/tts-settings');
  await open(page);
  await page.getByRole('radio', { name: second, exact: true }).click();
  // The voices of the server itself know no similarity.
  await expect(page.getByText('where similarity makes no difference')).toBeVisible();
  await page.getByRole('slider', { name: 'Stability' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Similarity Boost' }).press('ArrowLeft');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await button(page, 'Save Settings').click();
  await expect(toast(page)).toContainText('Settings Saved');
  await expect(toast(page)).toContainText('Your voice preferences have been updated successfully.');
  await expect(current(page)).toContainText(second);
  await expect(current(page)).toContainText('0.6');
  await expect(current(page)).toContainText('0.4');
  expect(sent).toEqual([expect.objectContaining({ stability: 0.6, similarityBoost: 0.4 })]);
  await page.reload();
  await expect(current(page)).toContainText(second);
  await expect(page.getByRole('radio', { name: second, exact: true })).toBeChecked();
});

test('a voice is heard by its small button, which also chooses it', async ({ page, tokens }) => {
  test.slow();
  const [first = '', second = ''] = await voiceNames(page, tokens.user);
  const sent = bodiesSentTo(page, 'POST', '/api/tts/test');
  await open(page);
  await button(page, `Hear ${second}`).click();
  await expect(page.getByRole('radio', { name: second, exact: true })).toBeChecked();
  // By itself, once it is there.
  await expect(button(page, `Pause ${second}`)).toBeVisible(patience);
  await expect(button(page, 'Pause: Voice test')).toBeVisible();
  await button(page, 'Pause: Voice test').click();
  await expect(button(page, 'Play: Voice test')).toBeVisible();

  await button(page, `Hear ${first}`).click();
  await expect(button(page, `Pause ${first}`)).toBeVisible(patience);
  await expect(page.getByRole('radio', { name: first, exact: true })).toBeChecked();
  expect(sent).toHaveLength(2);
});

test('a voice reads the words one gives it, but not none', async ({ page }) => {
  test.slow();
  const sent = bodiesSentTo(page, 'POST', '/api/tts/test');
  await open(page);
  await page.getByRole('radio').first().click();
  await page.getByLabel('Test text').fill('   ');
  await expect(button(page, 'Test Voice')).toBeDisabled();
  await page.getByLabel('Test text').fill('Jesus wept.');
  await button(page, 'Test Voice').click();
  await expect(page.getByRole('slider', { name: /Voice test/ })).toBeVisible(patience);
  expect(sent).toEqual([
    expect.objectContaining({ text: 'Jesus wept.', stability: 0.5, similarityBoost: 0.5 }),
  ]);
});

test('a test that fails says so', async ({ page }) => {
  await answer(page, '/api/tts/test', { message: '', code: 'internal' }, 500);
  await open(page);
  await page.getByRole('radio').first().click();
  await button(page, 'Test Voice').click();
  await expect(toast(page)).toContainText('Test Failed');
  await expect(toast(page)).toContainText('Could not generate test audio');
});

test('settings that were not saved say so, and stay as they were typed', async ({ page }) => {
  await fail(page, '/api/user/tts-settings');
  await answer(page, '/api/tts/voices', []);
  await page.goto('/tts-settings');
  await expect(page.getByText('The voices could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await fail(page, '/api/user/tts-settings');
  await page.getByRole('radio').first().click();
  await button(page, 'Save Settings').click();
  await expect(toast(page)).toContainText('Save Failed');
  await expect(toast(page)).toContainText('Could not save your voice settings. Please try again.');
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
  await expectNoAxeViolationsInAnyTheme(page);
});
