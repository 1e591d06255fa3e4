import type { Page } from '@playwright/test';
import { horizontalOverflow, moveToNoonTimeZone, signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await signInWithToken(page, trellis.origin, await newPerson());
  await moveToNoonTimeZone(page, token);
});

const banner = (page: Page) => page.getByRole('region', { name: "Today's devotional" });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

type Devotional = { id: string; title: string; verseReference: string };

/** Opens today's devotional and waits until its notes have loaded, too. */
async function openToday(page: Page): Promise<Devotional> {
  const response = await page.request.get('/api/devotionals/today', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const devotional: Devotional = await response.json();
  await page.goto(`/devotionals/${devotional.id}`);
  await expect(heading(page)).toHaveText(devotional.title);
  await expect(page.getByLabel('What stays with you?')).toBeVisible();
  return devotional;
}

test('the page shows the devotional for today and a library of at least thirty-one, and one can be completed', async ({
  page,
}) => {
  await page.goto('/devotionals');
  await expect(heading(page)).toHaveText('Daily Devotionals');
  await expect(banner(page).getByRole('heading', { level: 2 })).not.toBeEmpty();
  await expect(banner(page).locator('blockquote')).not.toBeEmpty();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(31);
  for (const name of ['Devotional Library', 'My AI Devotionals', 'Create New']) {
    await expect(page.getByRole('tab', { name })).toBeVisible();
  }

  await cards(page)
    .nth(2)
    .getByRole('button', { name: /^Complete/ })
    .click();
  await expect(toast(page)).toContainText('Devotional Completed!');
  await page.reload();
  await expect(cards(page).nth(2).getByText('Completed')).toBeVisible();
  const next = cards(page).nth(3);
  await expect(next.getByRole('button', { name: /^Complete/ })).toBeVisible();
  await expect(banner(page)).toContainText('Completed Today');
  const title = await next.getByRole('heading').textContent();
  await next.getByRole('link', { name: /^Read Full/ }).click();
  await expect(heading(page)).toHaveText(title ?? '');
});

test('a devotional can be flagged, unflagged, flagged again, and marked complete', async ({
  page,
}) => {
  const { title } = await openToday(page);
  const scripture = page.getByRole('region', { name: 'Scripture' });
  const flags = page.getByRole('region', { name: 'Flagged verses' });
  await scripture.getByRole('button', { name: /^Flag verse/ }).click();
  await expect(toast(page)).toContainText('Verse Flagged');
  await expect(scripture.getByRole('button', { name: /^Flagged/ })).toBeDisabled();
  await expect(scripture.getByRole('button', { name: /^Flagged/ })).toBeFocused();
  await expect(flags.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(scripture.getByRole('button', { name: /^Flagged/ })).toBeDisabled();
  await flags.getByRole('button', { name: /^Remove flag/ }).click();
  await expect(toast(page)).toContainText('Flag Removed');
  await expect(flags.getByRole('listitem')).toHaveCount(0);
  await expect(flags.getByRole('heading')).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(flags.getByRole('listitem')).toHaveCount(1);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Mark Complete' }).first().click();
  await expect(toast(page)).toContainText('Devotional Completed!');
  await expect(page.getByText('Completed Today')).toHaveCount(2);
  await page.getByRole('link', { name: 'Back to Devotionals' }).click();
  await expect(banner(page)).toContainText(title);
  await expect(banner(page)).toContainText('Completed Today');
});

test('a reference in the text opens in a panel next to it', async ({ page }) => {
  await openToday(page);
  const reference = page.getByRole('article').locator('p').getByRole('button').first();
  await reference.click();
  const panel = page.getByRole('complementary', { name: /\d+:\d+/ });
  await expect(panel.getByRole('link', { name: 'Open in the Bible' })).toBeVisible();
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByText('Sources')).toBeVisible();
  await expectNoAxeViolations(page);
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

test('on a phone, a reference opens on top of the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openToday(page);
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
  const reference = page.getByRole('region', { name: 'Scripture' }).getByRole('button').first();
  await reference.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Open in the Bible' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(reference).toBeFocused();
});

test('notes and tags are saved, and unsaved ones survive a reload', async ({ page }) => {
  await openToday(page);
  const notes = page.getByLabel('What stays with you?');
  await notes.fill('Stay where you are.');
  await page.reload();
  await expect(notes).toHaveValue('Stay where you are.');
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await page.getByRole('tab', { name: 'Tags' }).click();
  const tag = page.getByLabel('New tag');
  for (const typed of ['  hope ', 'hope', '   ', 'vine']) {
    await tag.fill(typed);
    await tag.press('Enter');
  }
  const tags = page.getByRole('list', { name: 'Your tags' }).getByRole('listitem');
  await expect(tags).toHaveText(['hope', 'vine']);
  await page.getByRole('button', { name: 'Remove tag: vine' }).click();
  await expect(page.getByRole('heading', { name: 'Your tags' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Notes Saved');

  // Clear this tab's session storage, so that the page has to load the notes from the server.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(notes).toHaveValue('Stay where you are.');
  await page.getByRole('tab', { name: 'Tags' }).click();
  await expect(tags).toHaveText(['hope']);
});
