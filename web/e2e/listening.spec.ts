import type { Page } from '@playwright/test';
import { answer, sidewaysRoom } from './support/growth';
import { expect, expectNoAxeViolations, test } from './support/test';
import { patience } from './support/voice';

test.use({ persona: 'user' });

/** Two verses, the shortest of the psalms. */
const psalm117 = '/bible?ref=Psalm+117&t=bsb';
const speech = '/api/tts/chapters/bsb/PSA/117';

const bar = (page: Page) => page.getByRole('region', { name: 'Listening' });
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const listenButton = (page: Page) => page.getByRole('button', { name: 'Listen', exact: true });
const spoken = (page: Page, verse: number) =>
  page.locator(`[data-spoken][data-verse="${verse}"]`).first();

async function listen(page: Page, address = psalm117) {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Verse 1(,|$)/ })).toBeVisible();
  await listenButton(page).click();
  await expect(inBar(page, 'Pause')).toBeVisible(patience);
}

test('a chapter is read aloud, and the verse that is heard is marked', async ({ page }) => {
  test.slow();
  await listen(page);
  await expect(spoken(page, 1)).toBeVisible();
  await expect(listenButton(page)).toHaveAttribute('aria-pressed', 'true');
  await inBar(page, 'Pause').click();
  await expect(inBar(page, 'Play')).toBeVisible();
  await inBar(page, 'Forward a verse').click();
  await expect(spoken(page, 2)).toBeVisible();
  await expect(bar(page).getByRole('button', { name: /^Psalm 117:2/ })).toBeVisible();
  await page.keyboard.press(',');
  await expect(spoken(page, 1)).toBeVisible();
  await expectNoAxeViolations(page);
  await inBar(page, 'Stop listening').click();
  await expect(bar(page)).toBeHidden();
  await expect(listenButton(page)).toBeFocused();
  await expect(page.locator('[data-spoken]')).toHaveCount(0);
});

test('it ends by itself, or goes on with the next chapter', async ({ page }) => {
  test.slow();
  await listen(page);
  await inBar(page, 'When to stop').click();
  await page.getByRole('menuitemradio', { name: 'Go on with the next chapter' }).click();
  await inBar(page, 'Speed: 1×').click();
  await page.getByRole('menuitemradio', { name: '2×' }).click();
  await expect(inBar(page, 'Speed: 2×')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Psalm 118', exact: true })).toBeVisible(
    patience,
  );
  await expect(inBar(page, 'Pause')).toBeVisible(patience);
  await expect(spoken(page, 1)).toBeVisible();
  await expect(listenButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('it begins at a verse, and pressing a verse marks it out as ever', async ({ page }) => {
  test.slow();
  await page.goto('/bible?ref=Psalm+117:2&t=bsb');
  await page.getByRole('button', { name: 'Listen from here' }).click();
  await expect(inBar(page, 'Pause')).toBeVisible(patience);
  await expect(spoken(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Verse 1', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Verse 1 Study' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
});

test('a sleep timer ends it', async ({ page }) => {
  test.slow();
  await page.clock.install();
  await listen(page, '/bible?ref=Psalm+23&t=bsb');
  await inBar(page, 'When to stop').click();
  await page.getByRole('menuitemradio', { name: 'After 5 minutes' }).click();
  await expect(bar(page)).toContainText('5 min');
  await expect(inBar(page, 'Pause')).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(inBar(page, 'Play')).toBeVisible();
  await expect(bar(page)).not.toContainText('min');
});

test('while it is made it says how far it is, and a text that may not be spoken says why', async ({
  page,
}) => {
  const made = { audioUrl: null, durationSeconds: null, error: null, verses: [], voiceName: 'Ada' };
  await answer(page, speech, { ...made, state: 'generating', progress: 35 });
  await page.goto(psalm117);
  await listenButton(page).click();
  await expect(bar(page).getByRole('progressbar', { name: 'Preparing Psalm 117' })).toBeVisible();
  await expect(bar(page)).toContainText('35%');
  await inBar(page, 'Stop listening').click();
  await expect(bar(page)).toBeHidden();

  await page.unrouteAll();
  const message = 'The owners of this translation allow no audio.';
  await answer(page, speech, { message, code: 'conflict' }, 409);
  await listenButton(page).click();
  await expect(bar(page)).toContainText(message);
  await expect(inBar(page, 'Try again')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the player is under the thumb', async ({ page }) => {
    test.slow();
    await listen(page);
    await inBar(page, 'Pause').click();
    await expect(inBar(page, 'Play')).toBeInViewport();
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    await expectNoAxeViolations(page);
    await inBar(page, 'Stop listening').click();
    await expect(listenButton(page)).toBeFocused();
  });
});
