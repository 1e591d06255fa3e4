import type { Page } from '@playwright/test';
import { horizontalOverflow, moveToNoonTimeZone, signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, test } from '../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Abide Moment/ });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const abideButton = (page: Page) => page.getByRole('button', { name: 'Abide Moment' });

test('an Abide moment loads when opened and is recorded when ended, but not when dismissed', async ({
  page,
  trellis,
  newPerson,
}) => {
  const token = await signInWithToken(page, trellis.origin, await newPerson());
  await moveToNoonTimeZone(page, token);
  const momentRequests: URL[] = [];
  const recorded: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/abide-moments/random') momentRequests.push(url);
    if (url.pathname === '/api/progress') recorded.push(request.method());
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
  expect(momentRequests).toHaveLength(0);

  await test.step('the user can request another one', async () => {
    await abideButton(page).click();
    const title = dialog(page).getByRole('heading', { level: 3 });
    await expect(title).toBeVisible();
    await expect(dialog(page).locator('blockquote')).not.toBeEmpty();
    await expect(dialog(page).locator('cite')).not.toBeEmpty();
    await expect(button(page, /^Begin \(\d+ min\)$/)).toBeVisible();
    await expectNoAxeViolations(page);
    const first = await title.textContent();
    await button(page, 'Get Different Moment').click();
    await expect(title).not.toHaveText(first ?? '');
    expect(momentRequests).toHaveLength(2);
    expect(momentRequests[0]?.searchParams.get('except')).toBeNull();
    expect(momentRequests[1]?.searchParams.get('except')).toMatch(/^[0-9a-f-]{36}$/);
  });

  await test.step('Not Now and Escape close the dialog without recording it and restore focus', async () => {
    await button(page, 'Not Now').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(abideButton(page)).toBeFocused();
    await abideButton(page).press('Enter');
    await button(page, /^Begin/).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectNoAxeViolations(page);
    // Clicking outside the dialog doesn't close it.
    await page.mouse.click(5, 5);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(abideButton(page)).toBeFocused();
    expect(recorded).toEqual([]);
  });

  await test.step('End Session records the moment and closes the dialog', async () => {
    await abideButton(page).press('Enter');
    await button(page, /^Begin/).click();
    await button(page, 'End Session').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(recorded).toEqual(['POST']);
    await page.goto('/progress?tab=habits');
    const row = page.getByRole('row', { name: /^Abide Moment/ });
    await expect(row.getByRole('cell').last()).toContainText('Done');
  });
});

test.describe('on a phone', () => {
  test.use({ persona: 'user', viewport: { width: 390, height: 700 }, hasTouch: true });

  test('the dialog fits, and its exit button is always within reach', async ({ page }) => {
    await page.goto('/');
    await abideButton(page).click();
    await expect(button(page, /^Begin/)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await button(page, /^Begin/).click();
    await expect(button(page, 'End Session')).toBeInViewport({ ratio: 1 });
  });
});
