import type { Page } from '@playwright/test';
import { answer, bodiesSentTo, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
  toast,
} from './support/test';

/** The server of these tests has no key: it writes from its library. */
test.use({ persona: 'user' });

const generatePath = '/api/devotionals/generate';
const journalPath = '/api/user/devotionals';

async function open(page: Page) {
  await page.goto('/devotionals?tab=create');
  await expect(page.getByLabel('Topic')).toBeVisible();
}

type Wish = { topic: string; mood: string; focus: string };
const anxious: Wish = {
  topic: 'Worry about work',
  mood: 'Weary',
  focus: 'Trusting God with tomorrow',
};

async function fillIn(page: Page, { topic, mood, focus }: Wish = anxious) {
  await page.getByLabel('Topic').fill(topic);
  await page.getByLabel('How you feel').fill(mood);
  await page.getByLabel('What you would like it to help with').fill(focus);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Generate Devotional' }).click();
const result = (page: Page) => page.getByRole('tabpanel').getByRole('article');

async function generate(page: Page) {
  await open(page);
  await fillIn(page);
  await submit(page);
  await expect(toast(page)).toContainText('Devotional Generated & Saved', { timeout: 60_000 });
  await expect(result(page)).toBeVisible();
}

test('wants topic, mood and focus, and asks nobody without them', async ({ page }) => {
  const asked = bodiesSentTo(page, 'POST', generatePath);
  await open(page);
  await expect(page.getByLabel('Medium (5-7 minutes)')).toBeChecked();
  await expect(page.getByLabel('Short (2-3 minutes)')).toBeVisible();
  await expect(page.getByLabel('Long (10-12 minutes)')).toBeVisible();
  await page.getByLabel('Topic').fill('   ');
  await submit(page);
  await expect(toast(page)).toContainText('Missing Information');
  await expect(toast(page)).toContainText('Please fill in all required fields.');
  await expect(page.getByLabel('Topic')).toBeFocused();
  await expectNoAxeViolationsInAnyTheme(page);
  expect(asked).toEqual([]);
});

test('is compiled from the library, verified, and kept in the journal by itself', async ({
  page,
}) => {
  const sent = bodiesSentTo(page, 'POST', generatePath);
  const kept = bodiesSentTo(page, 'POST', journalPath);
  await open(page);
  await fillIn(page);
  await page.getByLabel('Additional context').fill('Only for my own eyes');
  await submit(page);
  await expect(toast(page)).toContainText('Devotional Generated & Saved', { timeout: 60_000 });
  expect(sent).toEqual([{ ...anxious, length: 'medium', id: expect.any(String) }]);

  await expect(result(page).getByRole('heading', { level: 2 })).not.toBeEmpty();
  await expect(result(page).getByText('Compiled from public-domain sources')).toBeVisible();
  await expect(result(page).locator('blockquote').first()).not.toBeEmpty();
  await expect(result(page).getByRole('heading', { level: 3 })).toHaveText([
    'Prayer',
    'Reflection',
    'Sources',
  ]);
  await expect(page.getByText('Kept in your journal, for you alone.')).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  expect(kept).toEqual([
    expect.objectContaining({
      isPrivate: true,
      type: 'ai_generated',
      // Of version 7: sent again, it stays one entry.
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      content: expect.stringMatching(/\n\nPrayer:\n[\s\S]+\n\nReflection:\n/),
    }),
  ]);

  await result(page).getByRole('button', { name: 'Scripture verified' }).click();
  const checked = page.getByRole('dialog', { name: 'What was checked' });
  await expect(checked).toContainText(
    /\d+ references?, \d+ quotations?, \d+ corrected, \d+ removed/,
  );
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
});

test('saved once more stands in the journal once', async ({ page }) => {
  await generate(page);
  await page.getByRole('button', { name: 'Save to Journal' }).click();
  await expect(toast(page)).toContainText('Saved to Journal');
  await page.getByRole('tab', { name: 'My AI Devotionals' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
});

test('makes room for another, and Close leads to what is kept', async ({ page }) => {
  await generate(page);
  await page.getByRole('button', { name: 'Generate Another' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'A devotional for where you are' })).toBeFocused();
  await fillIn(page, { topic: 'Gratitude', mood: 'Joyful', focus: 'Sharing it' });
  await submit(page);
  await expect(result(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Kept in your journal, for you alone.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('tab', { name: 'My AI Devotionals' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(2);
});

test('what was typed survives another tab and a reload', async ({ page }) => {
  await open(page);
  await fillIn(page);
  await page.getByRole('tab', { name: 'Devotional Library' }).click();
  await expect(page.getByLabel('Topic')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Create New' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue(anxious.topic);
  await page.reload();
  await expect(page.getByLabel('How you feel')).toHaveValue(anxious.mood);
});

test('says so when it fails, and keeps what was typed', async ({ page }) => {
  await fail(page, generatePath);
  await open(page);
  await fillIn(page);
  await submit(page);
  await expect(toast(page)).toContainText('Generation Failed');
  await expect(toast(page)).toContainText('Unable to generate devotional. Please try again.');
  await expect(page.getByLabel('Topic')).toHaveValue(anxious.topic);
});

test('says so when it could not be kept, and lets nobody lose it by a slip', async ({ page }) => {
  await page.route(
    (url) => url.pathname === journalPath,
    (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await open(page);
  await fillIn(page);
  await submit(page);
  await expect(toast(page)).toContainText('Devotional Generated', { timeout: 60_000 });
  await expect(toast(page)).toContainText(
    "Your devotional is ready, but couldn't be saved to journal automatically.",
  );
  await page.getByRole('button', { name: 'Save to Journal' }).click();
  await expect(toast(page)).toContainText('Save Failed');
  await expect(toast(page)).toContainText('Unable to save devotional to journal.');
  await page.getByRole('button', { name: 'Generate Another' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Put it away without saving?');
  await question.getByRole('button', { name: 'Keep reading' }).click();
  await expect(question).toHaveCount(0);
  await expect(result(page)).toBeVisible();
});

const underWay = (change: object) => ({
  kind: 'devotional',
  state: 'writing',
  title: 'Hope',
  progress: 40,
  partial: ['A branch does not strive (John 15:4).'],
  error: null,
  devotional: null,
  studyId: null,
  createdAt: '2026-03-01T08:00:00Z',
  finishedAt: null,
  isSeen: false,
  ...change,
});

const finished = {
  title: 'Staying on the Vine',
  content: 'It stays.',
  prayer: 'Keep me.',
  reflection: 'Where?',
  verse: 'I am the vine.',
  verseReference: 'John 15:5',
  translation: 'BSB',
  label: null,
  sources: [],
  verification: { references: 0, quotations: 0, corrected: 0, removed: 0, items: [] },
};

test('shows what is already written, and is cancelled', async ({ page }) => {
  const cancelled: string[] = [];
  // A server that takes its time: the answer never comes.
  await page.route(
    (url) => url.pathname === generatePath,
    () => {},
  );
  await page.route('**/api/assist/generations/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (route.request().method() !== 'DELETE') return route.fulfill({ json: underWay({ id }) });
    cancelled.push(id);
    return route.fulfill({ status: 204 });
  });
  await open(page);
  await fillIn(page);
  await submit(page);
  await expect(
    page.getByRole('heading', { name: 'Your devotional is being written' }),
  ).toBeFocused();
  await expect(page.getByText('A branch does not strive')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40%');
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue(anxious.topic);
  await expect(toast(page)).toContainText('Cancelled');
  expect(cancelled).toHaveLength(1);
});

test('says so when it was finished before it could be cancelled', async ({ page }) => {
  const seen: string[] = [];
  const kept = bodiesSentTo(page, 'POST', journalPath);
  let isDone = false;
  await page.route(
    (url) => url.pathname === generatePath,
    () => {},
  );
  await page.route('**/api/assist/generations/**', (route) => {
    const [id = '', last] = new URL(route.request().url()).pathname.split('/').slice(4);
    if (last === 'seen') seen.push(id);
    if (route.request().method() !== 'GET') {
      isDone = true;
      return route.fulfill({ status: 204 });
    }
    const done = { id, state: 'done', devotional: finished };
    return route.fulfill({ json: underWay(isDone ? done : { id }) });
  });
  await open(page);
  await fillIn(page);
  await submit(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page)).toContainText('Finished Already');
  await expect.poll(() => seen).toHaveLength(1);
  await expect(page.getByLabel('Topic')).toHaveValue(anxious.topic);
  expect(kept).toEqual([]);
});

test('waits while there is no network, and goes on by itself', async ({ page, context }) => {
  await page.route(
    (url) => url.pathname === generatePath,
    () => {},
  );
  let progress = 40;
  await page.route('**/api/assist/generations/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return progress === 0 ? route.abort() : route.fulfill({ json: underWay({ id, progress }) });
  });
  await open(page);
  await fillIn(page);
  await submit(page);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40%');
  progress = 0;
  await context.setOffline(true);
  await expect(page.getByText('The server cannot be reached at the moment.')).toBeVisible({
    timeout: 20_000,
  });
  progress = 60;
  await context.setOffline(false);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '60%');
  await expect(page.getByText('The server cannot be reached at the moment.')).toHaveCount(0);
});

test('goes on when the person leaves, and tells them on any page, also after a reload', async ({
  page,
}) => {
  let isDone = false;
  await page.route(
    (url) => url.pathname === generatePath,
    () => {},
  );
  await page.route('**/api/assist/generations/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const done = { id, state: 'done', devotional: finished };
    return route.fulfill({ json: underWay(isDone ? done : { id }) });
  });
  await open(page);
  await fillIn(page);
  await submit(page);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40%');
  await page.goto('/prayer');
  await expect(heading(page)).toHaveText('Prayer');
  isDone = true;
  await expect(toast(page)).toContainText('Devotional Generated & Saved');
  await toast(page).getByRole('button', { name: 'Open' }).click();
  await expect(result(page).getByRole('heading', { level: 2 })).toHaveText('Staying on the Vine');
  await page.getByRole('tab', { name: 'My AI Devotionals' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
});

test('says how much of the day is left where a service writes', async ({ page }) => {
  const status = { image: 'library', voice: 'none', meaning: false, quota: 20 };
  await answer(page, '/api/assist/status', { ...status, writing: 'service', left: 3 });
  await open(page);
  await expect(page.getByText('You can have 3 more pieces written today.')).toBeVisible();
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await generate(page);
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
  await expectNoAxeViolations(page);
});
