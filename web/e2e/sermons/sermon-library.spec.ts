import type { Page } from '@playwright/test';
import { block, card, cards, createSermon, openBuilder, readSermon } from '../support/sermons';
import { expect, expectNoAxeViolations, test, toast } from '../support/test';

test.use({ persona: 'user' });

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const library = (page: Page) => page.getByRole('dialog', { name: 'Library' });
const items = (page: Page) =>
  library(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
const item = (page: Page, title: string) => items(page).filter({ hasText: title });

async function openLibrary(page: Page, tab?: string) {
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await expect(library(page)).toBeVisible();
  if (tab) await library(page).getByRole('tab', { name: tab }).click();
}

/** Creates an older sermon and a new one, and opens the new one. */
async function begin(page: Page, token: string) {
  const lamp = block('text', { title: 'A lamp', content: 'Grandmother kept a lamp lit.' });
  const photo = block('image', { url: dot, alt: 'A well', caption: 'The well at Sychar' });
  const earlier = await createSermon(page, token, {
    title: 'Light in the house',
    scheduledDate: '2026-02-01',
    status: 'completed',
    blocks: [
      lamp,
      photo,
      block('scripture', { reference: 'John 4:7-15', text: 'Give me to drink.' }),
    ],
  });
  const now = await createSermon(page, token, {
    title: 'At the well',
    blocks: [block('scripture', { reference: 'John 4:10', text: 'Living water.' })],
  });
  await openBuilder(page, now.id);
  return { lamp, photo, earlier, now };
}

test('a block from an earlier sermon can be found and reused with its image', async ({
  page,
  tokens,
  context,
}) => {
  const { lamp, now } = await begin(page, tokens.user);
  await openLibrary(page);
  await expect(items(page)).toHaveCount(3);
  await expect(item(page, 'A lamp')).toContainText('Light in the house');
  await expect(item(page, 'A lamp')).toContainText('1 February 2026');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });

  await library(page).getByLabel('Search').fill('grandmother');
  await expect(items(page)).toHaveCount(1);
  await library(page).getByRole('button', { name: 'Insert A lamp' }).click();
  await expect(toast(page)).toContainText('Block added');
  await expect(card(page, 'Text: A lamp')).toBeVisible();
  // The library stays open next to the canvas.
  await expect(library(page)).toBeVisible();

  await library(page).getByLabel('Search').fill('');
  await library(page).getByLabel('Type').click();
  await page.getByRole('option', { name: 'Image', exact: true }).click();
  await expect(items(page)).toHaveCount(1);
  await library(page).getByRole('button', { name: 'Insert The well at Sychar' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect
    .poll(async () => (await readSermon(page, tokens.user, now.id)).blocks.length)
    .toBe(3);
  const [, copy, picture] = (await readSermon(page, tokens.user, now.id)).blocks;
  expect(copy).toMatchObject({ type: 'text', content: lamp.content });
  expect(copy?.id).not.toBe(lamp.id);
  expect(picture?.content).toMatchObject({ url: dot, caption: 'The well at Sychar' });

  await test.step('the library shows an error when offline and loads once online', async () => {
    await context.setOffline(true);
    await library(page).getByRole('tab', { name: 'Illustrations' }).click();
    await expect(library(page).getByText("We couldn't load your illustrations")).toBeVisible();
    await expect(library(page).getByText(/You're offline/)).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
    await context.setOffline(false);
    await expect(library(page).getByText('No illustrations yet')).toBeVisible();
  });
  // Use the button, because Escape would close the open toast instead.
  await library(page).getByRole('button', { name: 'Close' }).click();
  await expect(library(page)).toHaveCount(0);
});

test('an illustration is saved from a block, found by tag, edited, deleted, and restored', async ({
  page,
  tokens,
}) => {
  await createSermon(page, tokens.user, { title: 'Another' });
  const created = await createSermon(page, tokens.user, {
    title: 'At night',
    blocks: [block('reference', { title: 'On prayer', quote: 'Pray as you can.' })],
  });
  await openBuilder(page, created.id);
  await openLibrary(page, 'Illustrations');
  await expect(library(page).getByText('No illustrations yet')).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page, /On prayer/)
    .getByRole('button', { name: /^More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Save as illustration' }).click();
  const dialog = page.getByRole('dialog', { name: 'New illustration' });
  await expect(dialog.getByLabel('Title')).toHaveValue('On prayer');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('prayer, night');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Illustration saved');

  await openLibrary(page, 'Illustrations');
  await library(page).getByRole('button', { name: 'New illustration' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByLabel('Title').fill('The ferryman');
  await dialog.getByLabel('Text').fill('He rowed at night.');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('ni');
  await dialog.getByRole('button', { name: 'Add tag night' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(items(page)).toHaveCount(2);
  await expectNoAxeViolations(page, { within: '[role=dialog]' });

  await library(page).getByLabel('Tag', { exact: true }).click();
  await page.getByRole('option', { name: 'prayer' }).click();
  await expect(items(page)).toHaveCount(1);
  await library(page).getByLabel('Tag', { exact: true }).click();
  await page.getByRole('option', { name: 'All tags' }).click();
  await library(page).getByLabel('Search').fill('rowed');
  await expect(items(page)).toHaveCount(1);

  await library(page).getByRole('button', { name: 'Edit The ferryman' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit illustration' });
  await edit.getByLabel('Title').fill('The rower');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(item(page, 'The rower')).toBeVisible();

  await library(page).getByRole('button', { name: 'Delete The rower' }).click();
  await expect(toast(page)).toContainText('Illustration deleted');
  await expect(items(page)).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(item(page, 'The rower')).toBeVisible();

  await library(page).getByRole('button', { name: 'Insert The rower' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).last()).toContainText('He rowed at night.');
});

test('previous uses of a passage are listed', async ({ page, tokens }) => {
  const { earlier } = await begin(page, tokens.user);
  // Previous uses appear next to the passage.
  await page.getByRole('button', { name: 'Edit Scripture: John 4:10' }).click();
  await expect(page.getByText('Used in:')).toContainText('Light in the house (1 February 2026)');
  await openLibrary(page, 'By passage');
  const passage = library(page).getByRole('textbox', { name: 'Passage' });
  await expect(passage).toHaveValue('John 4:10');
  const found = library(page).getByRole('link', { name: /Light in the house/ });
  await expect(found).toContainText('Completed');
  await expect(found).toContainText('1 February 2026');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await passage.fill('Ruth 2');
  await expect(library(page).getByText('Not used yet')).toBeVisible();
  await passage.fill('Hezekiah 3:16');
  await expect(passage).toHaveAttribute('aria-invalid', 'true');
  await passage.fill('Jn 4');
  await found.click();
  await expect(page).toHaveURL(`/sermon-builder/${earlier.id}`);
  await expect(card(page, 'Text: A lamp')).toBeVisible();
});
