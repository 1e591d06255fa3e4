import type { Page } from '@playwright/test';
import { bodiesSentTo, dayOf, dayOn, enter, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  test,
} from './support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Abide Moment/ });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

/** The toast behind an open dialog: seen, and read aloud as it comes, but no part of the tree around the dialog. */
const shownToast = (page: Page) =>
  page.getByRole('region', { name: /Notifications/, includeHidden: true }).locator('li');

async function open(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Abide Moment' }).click();
  await expect(button(page, /^Begin/)).toBeVisible();
}

test.beforeEach(async ({ page, trellis, newPerson }) => {
  await enter(page, trellis.origin, await newPerson());
});

test('is asked for only while it is open, and brings another one on request', async ({ page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/abide-moments/random') asked.push(url);
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
  expect(asked).toHaveLength(0);
  await page.getByRole('button', { name: 'Abide Moment' }).click();
  const title = dialog(page).getByRole('heading', { level: 3 });
  await expect(title).toBeVisible();
  await expect(dialog(page).locator('blockquote')).not.toBeEmpty();
  await expect(dialog(page).locator('cite')).not.toBeEmpty();
  await expect(button(page, /^Begin \(\d+ min\)$/)).toBeVisible();
  const first = await title.textContent();
  await button(page, 'Get Different Moment').click();
  await expect(title).not.toHaveText(first ?? '');
  expect(asked).toHaveLength(2);
  expect(asked[0]?.searchParams.get('except')).toBeNull();
  expect(asked[1]?.searchParams.get('except')).toMatch(/^[0-9a-f-]{36}$/);
});

test('Not Now, the cross and Escape leave without a record, and give the focus back', async ({
  page,
}) => {
  const sent = bodiesSentTo(page, 'POST', '/api/progress');
  await open(page);
  await button(page, 'Not Now').click();
  await expect(dialog(page)).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Abide Moment' });
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await button(page, 'Close').click();
  await opener.press('Enter');
  await button(page, /^Begin/).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('counts down by the wall clock, also through a sleep, and completes at zero', async ({
  page,
}) => {
  await page.clock.install();
  const sent = bodiesSentTo(page, 'POST', '/api/progress');
  await open(page);
  const minutes = Number((await button(page, /^Begin/).textContent())?.match(/\d+/)?.[0]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, /^Begin/).click();
  const timer = page.getByRole('timer', { name: 'Time left' });
  await expect(timer).toHaveText(`${minutes}:00`);
  await expect(dialog(page).getByRole('status')).toHaveText('The moment has begun.');
  await page.clock.runFor(1000);
  await expect(timer).toHaveText(`${minutes - 1}:59`);
  // The device sleeps: time passes without ticks.
  await page.clock.fastForward(((minutes * 60) / 2) * 1000);
  await expect(timer).toHaveText(/^\d+:\d\d$/);
  await expect(dialog(page).getByRole('status')).not.toHaveText('The moment has begun.');
  // A touch beside the dialog does not end it.
  await page.mouse.click(5, 5);
  await expect(timer).toBeVisible();
  await page.clock.fastForward(3_600_000);
  await expect(shownToast(page)).toContainText('Abide Moment Complete');
  await expect(shownToast(page)).toContainText('Take this peace with you throughout your day.');
  // An hour further than the clock on the wall this may be tomorrow, which the server takes: it is today somewhere.
  expect(sent).toEqual([
    { type: 'abide_moment', date: await dayOn(page), completed: true, devotionalId: null },
  ]);
  await expect(timer).toHaveCount(0);
  await page.clock.resume();
  await button(page, 'Amen').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('End Session records and closes', async ({ page }) => {
  const sent = bodiesSentTo(page, 'POST', '/api/progress');
  await open(page);
  await button(page, /^Begin/).click();
  await button(page, 'End Session').click();
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toEqual([
    { type: 'abide_moment', date: dayOf(), completed: true, devotionalId: null },
  ]);
  await page.goto('/progress?tab=habits');
  const row = page.getByRole('row', { name: /^Abide Moment/ });
  await expect(row.getByRole('cell').last()).toContainText('Done');
});

test('says when recording failed, and can be ended again', async ({ page }) => {
  await fail(page, '/api/progress');
  await open(page);
  await button(page, /^Begin/).click();
  await button(page, 'End Session').click();
  await expect(shownToast(page)).toContainText('Unable to Complete');
  await expect(shownToast(page)).toContainText('Please try again.');
  await page.unrouteAll();
  await button(page, 'End Session').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('is accessible in every view', async ({ page }) => {
  await open(page);
  await expectNoAxeViolationsInAnyTheme(page);
  await button(page, /^Begin/).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('fits, with the way out always in reach', async ({ page }) => {
    await open(page);
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    await expect(button(page, /^Begin/)).toBeInViewport({ ratio: 1 });
    await button(page, /^Begin/).click();
    await expect(button(page, 'End Session')).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
  });
});
