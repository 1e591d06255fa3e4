import type { Page } from '@playwright/test';
import { answer, bodiesSentTo, dayOf, enter, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
  toast,
} from './support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await enter(page, trellis.origin, await newPerson());
});

const authorization = () => ({ Authorization: `Bearer ${token}` });
const banner = (page: Page) => page.getByRole('region', { name: 'Today’s devotional' });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

type Devotional = { id: string; title: string; verseReference: string };

async function todays(page: Page): Promise<Devotional> {
  const answered = await page.request.get('/api/devotionals/today', { headers: authorization() });
  return answered.json();
}

async function openList(page: Page) {
  await page.goto('/devotionals');
  await expect(heading(page)).toHaveText('Daily Devotionals');
  await expect(cards(page).first()).toBeVisible();
}

/** Opens the devotional of today, and waits until its notes have come, too. */
async function openToday(page: Page): Promise<Devotional> {
  const devotional = await todays(page);
  await page.goto(`/devotionals/${devotional.id}`);
  await expect(heading(page)).toHaveText(devotional.title);
  await expect(page.getByLabel('What stays with you?')).toBeVisible();
  return devotional;
}

test.describe('the list', () => {
  test('has a devotional of today, and a shelf of at least thirty-one', async ({ page }) => {
    await openList(page);
    await expect(banner(page).getByRole('heading', { level: 2 })).not.toBeEmpty();
    await expect(banner(page).locator('blockquote')).not.toBeEmpty();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(31);
    for (const name of ['Devotional Library', 'My AI Devotionals', 'Create New']) {
      await expect(page.getByRole('tab', { name })).toBeVisible();
    }
    await expectNoAxeViolationsInAnyTheme(page);
  });

  test('marks today’s complete, for the person’s own day, and only once', async ({ page }) => {
    const sent = bodiesSentTo(page, 'POST', '/api/progress/complete');
    const { id } = await todays(page);
    await openList(page);
    await banner(page).getByRole('button', { name: 'Mark Complete' }).click();
    await expect(toast(page)).toContainText('Devotional Completed!');
    expect(sent).toEqual([
      expect.objectContaining({ type: 'devotional', date: dayOf('UTC'), devotionalId: id }),
    ]);
    await expect(banner(page).getByText('Completed Today')).toBeFocused();
    await expect(banner(page).getByRole('button')).toHaveCount(0);
    await page.reload();
    await expect(banner(page)).toContainText('Completed Today');
  });

  test('completes one of the shelf: only that one, and the day counts', async ({ page }) => {
    await openList(page);
    const card = cards(page).nth(2);
    await card.getByRole('button', { name: /^Complete/ }).click();
    await expect(toast(page)).toContainText('Devotional Completed!');
    await expect(card.getByText('Completed')).toBeVisible();
    await expect(
      cards(page)
        .nth(3)
        .getByRole('button', { name: /^Complete/ }),
    ).toBeVisible();
    await expect(banner(page)).toContainText('Completed Today');
  });

  test('says so when completing fails', async ({ page }) => {
    await fail(page, '/api/progress/complete');
    await openList(page);
    await banner(page).getByRole('button', { name: 'Mark Complete' }).click();
    await expect(toast(page)).toContainText('Unable to Complete');
    await expect(toast(page)).toContainText('Please try again.');
    await expect(banner(page).getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  });

  test('what was completed on another day is open today', async ({ page }) => {
    const { id } = await todays(page);
    const yesterday = dayOf('UTC', new Date(Date.now() - 86_400_000));
    const kept = await page.request.post('/api/progress/complete', {
      headers: authorization(),
      data: { type: 'devotional', date: yesterday, devotionalId: id },
    });
    expect(kept.ok()).toBe(true);
    await openList(page);
    await expect(banner(page).getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  });

  test('leads to one devotional', async ({ page }) => {
    await openList(page);
    const title = await cards(page).nth(1).getByRole('heading').textContent();
    await cards(page)
      .nth(1)
      .getByRole('link', { name: /^Read Full/ })
      .click();
    await expect(heading(page)).toHaveText(title ?? '');
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    await expectNoAxeViolations(page);
  });

  test('says what happened when nothing can be read', async ({ page }) => {
    await fail(page, '/api/devotionals');
    await page.goto('/devotionals');
    await expect(page.getByText('The library could not be loaded')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('my AI devotionals', () => {
  test('are read in a dialog and completed', async ({ page }) => {
    const made = await page.request.post('/api/user/devotionals', {
      headers: authorization(),
      data: {
        title: 'For the waiting',
        content: 'Wait with me.\n\nPrayer: Keep us.\n\nReflection: What are you waiting for?',
        verse: 'Be still.',
        verseReference: 'Psalm 46:10',
        type: 'ai_generated',
      },
    });
    expect(made.status()).toBe(201);
    await openList(page);
    await page.getByRole('tab', { name: 'My AI Devotionals' }).click();
    const card = cards(page);
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('AI Generated');
    await expect(card.getByText('Completed')).toHaveCount(0);
    await card.getByRole('button', { name: 'Read Full' }).click();
    const dialog = page.getByRole('dialog', { name: 'For the waiting' });
    await expect(dialog).toContainText('What are you waiting for?');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await card.getByRole('button', { name: 'Complete' }).click();
    await expect(toast(page)).toContainText('Devotional Completed!');
    await expect(card.getByText('Completed')).toBeVisible();
  });

  test('lead to the form while there are none', async ({ page }) => {
    await openList(page);
    await page.getByRole('tab', { name: 'My AI Devotionals' }).click();
    await expect(page.getByText('No AI devotionals yet')).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Create New' }).click();
    await expect(page.getByRole('tab', { name: 'Create New' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test.describe('one devotional', () => {
  test('has its parts, and is marked complete', async ({ page }) => {
    const { title } = await openToday(page);
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
      'Reflection',
      'Prayer',
      'Personal Application',
    ]);
    await expect(page.getByText('AI Generated')).toHaveCount(0);
    await expectNoAxeViolationsInAnyTheme(page);
    await page.getByRole('button', { name: 'Mark Complete' }).first().click();
    await expect(toast(page)).toContainText('Devotional Completed!');
    await expect(page.getByText('Completed Today')).toHaveCount(2);
    await page.getByRole('link', { name: 'Back to Devotionals' }).click();
    await expect(banner(page)).toContainText(title);
    await expect(banner(page)).toContainText('Completed Today');
  });

  test('flags its scripture once, remembers it, and takes it back with a way to undo', async ({
    page,
  }) => {
    await openToday(page);
    const scripture = page.getByRole('region', { name: 'Scripture' });
    const flags = page.getByRole('region', { name: 'Flagged verses' });
    await scripture.getByRole('button', { name: /^Flag verse/ }).click();
    await expect(toast(page)).toContainText('Verse Flagged');
    await expect(scripture.getByRole('button', { name: /^Flagged/ })).toBeDisabled();
    await expect(scripture.getByRole('button', { name: /^Flagged/ })).toBeFocused();
    await expectNoAxeViolationsInAnyTheme(page);
    await expect(flags.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(scripture.getByRole('button', { name: /^Flagged/ })).toBeDisabled();
    await flags.getByRole('button', { name: /^Remove the flag/ }).click();
    await expect(toast(page)).toContainText('Flag Removed');
    await expect(flags.getByRole('listitem')).toHaveCount(0);
    await expect(flags.getByRole('heading')).toBeFocused();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(flags.getByRole('listitem')).toHaveCount(1);
  });

  test('says so when flagging fails', async ({ page }) => {
    const { id } = await todays(page);
    await fail(page, `/api/devotionals/${id}/flag`);
    await openToday(page);
    await page.getByRole('button', { name: /^Flag verse/ }).click();
    await expect(toast(page)).toContainText('Unable to Flag');
    await expect(toast(page)).toContainText('Please try again.');
  });

  test('looks a reference of its text up beside the text', async ({ page }) => {
    await openToday(page);
    const reference = page.getByRole('article').locator('p').getByRole('button').first();
    await reference.click();
    const panel = page.getByRole('complementary', { name: /\d+:\d+/ });
    await expect(panel.getByRole('link', { name: 'Open in the Bible' })).toBeVisible();
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel.getByText('Sources')).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
    await panel.getByRole('button', { name: /^Flag verse/ }).click();
    await expect(toast(page)).toContainText('Verse Flagged');
    await expect(panel.getByRole('button', { name: /^Flagged/ })).toBeDisabled();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await expect(reference).toBeFocused();
    const flags = page.getByRole('region', { name: 'Flagged verses' });
    await flags.getByRole('listitem').getByRole('button').first().click();
    await panel.getByRole('link', { name: 'Open in the Bible' }).click();
    await expect(heading(page)).toHaveText('Bible Study');
  });

  test('looks it up over the text on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openToday(page);
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    const scripture = page.getByRole('region', { name: 'Scripture' });
    const reference = scripture.getByRole('button').first();
    await reference.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: 'Open in the Bible' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(reference).toBeFocused();
    await expectNoAxeViolations(page);
  });

  test('keeps notes and tags', async ({ page }) => {
    await openToday(page);
    await page.getByLabel('What stays with you?').fill('Stay where you are.');
    await page.getByRole('tab', { name: 'Tags' }).click();
    const tag = page.getByLabel('New tag');
    for (const typed of ['  hope ', 'hope', '   ', 'vine']) {
      await tag.fill(typed);
      await tag.press('Enter');
    }
    await tag.fill('rest');
    await page.getByRole('button', { name: 'Add' }).click();
    const tags = page.getByRole('list', { name: 'Your tags' }).getByRole('listitem');
    await expect(tags).toHaveText(['hope', 'vine', 'rest']);
    await page.getByRole('button', { name: 'Remove the tag vine' }).click();
    await expect(page.getByRole('heading', { name: 'Your tags' })).toBeFocused();
    await expectNoAxeViolationsInAnyTheme(page);
    await page.getByRole('tab', { name: 'Notes', exact: true }).click();
    await expect(page.getByLabel('What stays with you?')).toHaveValue('Stay where you are.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Notes Saved');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByLabel('What stays with you?')).toHaveValue('Stay where you are.');
    await page.getByRole('tab', { name: 'Tags' }).click();
    await expect(tags).toHaveText(['hope', 'rest']);
  });

  test('loses no notes when saving fails or the page is reloaded', async ({ page }) => {
    const { id } = await todays(page);
    await openToday(page);
    await answer(page, `/api/devotionals/${id}/notes`, { message: 'x', code: 'internal' }, 500);
    await page.getByLabel('What stays with you?').fill('Half a thought');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Unable to Save');
    await expect(toast(page)).toContainText('Please try again.');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.getByLabel('What stays with you?')).toHaveValue('Half a thought');
    await expect(page.getByText('Not saved yet')).toBeVisible();
  });

  test('is not found where there is none', async ({ page }) => {
    for (const id of ['0190d7a0-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`/devotionals/${id}`);
      await expect(heading(page)).toHaveText('Devotional Not Found');
    }
    await expectNoAxeViolationsInAnyTheme(page);
    await page.getByRole('link', { name: 'Back to Devotionals' }).click();
    await expect(heading(page)).toHaveText('Daily Devotionals');
  });

  test('wears a badge when a machine wrote it', async ({ page }) => {
    const { id } = await todays(page);
    await page.route(`**/api/devotionals/${id}`, async (route) => {
      const original = await route.fetch();
      await route.fulfill({ json: { ...(await original.json()), type: 'ai_generated' } });
    });
    await openToday(page);
    await expect(page.getByRole('article').getByText('AI Generated')).toBeVisible();
  });
});

test('being signed out while reading says so, and leads to signing in', async ({ page }) => {
  await openToday(page);
  await page.route('**/api/login?**', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/progress/complete', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
  );
  const leaving = page.waitForRequest('**/api/login?**');
  await page.getByRole('button', { name: 'Mark Complete' }).first().click();
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await leaving;
});
