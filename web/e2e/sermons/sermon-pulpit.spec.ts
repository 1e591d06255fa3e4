import type { Page } from '@playwright/test';
import { horizontalOverflow } from '../support/growth';
import {
  block,
  canvas,
  cards,
  createSermon,
  openBuilder,
  type WireBlock,
} from '../support/sermons';
import { expect, expectNoAxeViolations, test } from '../support/test';

test.use({ persona: 'user' });

/** A one-pixel image, which loads immediately. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const sermon = (): WireBlock[] => [
  block('section', { title: 'Abide', description: 'What a branch does', color: 'green' }),
  block('scripture', {
    reference: 'John 15:5',
    text: 'I am the vine and you are the branches.',
    attribution: 'Berean Standard Bible, public domain.',
  }),
  block('text', { title: 'Breathe', content: 'Look at the back row.' }, { noteToSelf: true }),
  block('image', { url: dot, alt: 'A vine on a wall', caption: 'Behind the parsonage' }),
];

const pulpit = (page: Page) => page.getByRole('dialog', { name: 'The True Vine' });
const stage = (page: Page) => pulpit(page).getByRole('region', { name: 'Sermon' });
const timer = (page: Page) => pulpit(page).getByRole('timer', { name: 'Timer' });
const textOnStage = (page: Page, phrase: string) => pulpit(page).getByText(phrase, { exact: true });

async function enterPulpit(page: Page) {
  await page.getByRole('button', { name: 'Pulpit', exact: true }).click();
  await expect(pulpit(page)).toBeVisible();
}

async function preach(page: Page, token: string, blocks = sermon(), estimatedDuration = 25) {
  const created = await createSermon(page, token, { blocks, estimatedDuration });
  await openBuilder(page, created.id);
  await enterPulpit(page);
  return created;
}

test('pulpit mode fills the screen, traps focus, and restores focus on exit', async ({
  page,
  tokens,
}) => {
  await preach(page, tokens.user);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const box = await pulpit(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab');
    await expect(pulpit(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(pulpit(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(page.getByRole('button', { name: 'Pulpit', exact: true })).toBeFocused();
});

test('a block taller than the screen scrolls to its end first', async ({ page, tokens }) => {
  const long = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of the story.`).join('\n');
  await preach(page, tokens.user, [
    block('text', { title: 'A long story', content: long }),
    block('text', { content: 'And then?' }),
  ]);
  const rest = () =>
    stage(page).evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop);
  let left = await rest();
  let presses = 0;
  while (left > 2) {
    await page.keyboard.press('Space');
    presses += 1;
    await expect(textOnStage(page, '1 of 2')).toBeVisible();
    const now = await rest();
    expect(now).toBeLessThan(left);
    left = now;
  }
  expect(presses).toBeGreaterThan(1);
  await page.keyboard.press('Space');
  await expect(stage(page)).toHaveText('And then?');
  expect(await stage(page).evaluate((one) => one.scrollTop)).toBe(0);
});

test('timer, position, colors, and text size persist, even after a reload', async ({
  page,
  tokens,
}) => {
  await page.clock.install();
  await preach(page, tokens.user);
  await expect(timer(page)).toHaveText('0:00 elapsed25:00 left');
  await expect(pulpit(page)).toHaveAttribute('data-theme', 'dark');
  // Dark mode in the pulpit doesn't affect the rest of the app.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  const size = () =>
    stage(page)
      .getByText('Abide')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await size();
  await pulpit(page).getByRole('button', { name: 'Larger text' }).click();
  const larger = await size();
  expect(larger).toBeGreaterThan(before);
  await pulpit(page).getByRole('button', { name: 'Light mode' }).click();
  // Use the arrow key, because Space would press the button that was just clicked.
  await page.keyboard.press('ArrowRight');
  await page.clock.fastForward('10:00');
  await expect(timer(page)).toHaveText(/^10:\d\d elapsed14:\d\d left$/);

  await page.reload();
  await enterPulpit(page);
  await expect(timer(page)).toHaveText(/^10:\d\d elapsed/);
  await expect(textOnStage(page, '2 of 4')).toBeVisible();
  await expect(pulpit(page)).toHaveAttribute('data-theme', 'light');
  await page.clock.fastForward('20:00');
  await expect(timer(page)).toHaveText(/^30:\d\d elapsed5:\d\d over$/);
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await page.keyboard.press('Home');
  expect(await size()).toBe(larger);
});

test('pulpit mode advances by tap or key while offline, without any requests', async ({
  page,
  tokens,
  context,
}) => {
  const created = await createSermon(page, tokens.user, { blocks: sermon() });
  await openBuilder(page, created.id);
  // Wait until the code for pulpit mode has been preloaded, which happens when the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('pulpit-mode')),
  );
  await context.setOffline(true);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requestedUrls.push(request.url());
  });
  await enterPulpit(page);
  await expect(stage(page)).toContainText('Abide');
  await expect(stage(page)).not.toContainText('I am the vine');
  await expect(textOnStage(page, '1 of 4')).toBeVisible();
  await expect(textOnStage(page, 'Next: Scripture: John 15:5')).toBeVisible();
  await stage(page).click();
  await expect(stage(page)).toContainText('I am the vine and you are the branches.');
  await expect(stage(page)).toContainText('Berean Standard Bible, public domain.');
  await page.keyboard.press('Space');
  await expect(stage(page)).toContainText('Look at the back row.');
  await expect(stage(page).getByText('Note to self')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(stage(page)).toContainText('Behind the parsonage');
  await expect(textOnStage(page, 'Last block')).toBeVisible();
  await expect
    .poll(() =>
      stage(page)
        .getByRole('img', { name: 'A vine on a wall' })
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(1);
  expect(requestedUrls).toEqual([]);
  await context.setOffline(false);
});

test('on a phone, everything is within thumb reach', async ({ page, tokens }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const created = await createSermon(page, tokens.user, {
    blocks: [...sermon(), block('text', { content: 'Unendlichkeitsbetrachtungen '.repeat(3) })],
  });
  await openBuilder(page, created.id);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pulpit' }).click();
  await expect(pulpit(page)).toBeVisible();
  // Measures all buttons in one call, because the full-screen button disappears in full screen, and a removed
  // button has no size.
  const smallestButton = async () => {
    const sizes = await pulpit(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height);
        }),
      );
    return Math.min(...sizes);
  };
  await expect.poll(smallestButton).toBeGreaterThanOrEqual(44);
  for (let at = 2; at <= 5; at += 1) {
    await stage(page).click();
    await expect(textOnStage(page, `${at} of 5`)).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await stage(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await pulpit(page).getByRole('button', { name: 'Exit pulpit mode' }).click();
  await expect(page.getByRole('button', { name: 'More actions', exact: true })).toBeFocused();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Counts the sermons stored on the device. */
  const countStoredSermons = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('trellis-sermons');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('versions').objectStore('versions').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  const isCached = (page: Page, path: string) =>
    page.evaluate(
      async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })),
      path,
    );

  test('a previously opened sermon works in pulpit mode offline, opened by URL or from planning', async ({
    page,
    tokens,
    context,
  }) => {
    const created = await createSermon(page, tokens.user, {
      blocks: sermon(),
      estimatedDuration: 25,
    });
    await page.goto('/sermon-planning');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    for (const call of ['/api/auth/user', '/api/sermons', '/api/sermon-series']) {
      await expect.poll(() => isCached(page, call)).toBe(true);
    }
    await openBuilder(page, created.id);
    await expect(cards(page)).toHaveCount(4);
    await expect.poll(() => countStoredSermons(page)).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await enterPulpit(page);
    await expect(timer(page)).toHaveText(/elapsed25:00 left$/);
    await expect(stage(page)).toContainText('Abide');
    for (const phrase of ['I am the vine', 'Look at the back row.', 'Behind the parsonage']) {
      await stage(page).click();
      await expect(stage(page)).toContainText(phrase);
    }
    await page.keyboard.press('Escape');
    await expect(pulpit(page)).toHaveCount(0);

    await page.goto('/sermon-planning');
    await page.getByRole('link', { name: 'Open The True Vine in the builder' }).click();
    await expect(canvas(page)).toContainText('I am the vine and you are the branches.');
    await enterPulpit(page);
    await context.setOffline(false);
  });
});
