import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { bodiesSentTo, dayOf, enter, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  signInByApi,
  test,
  toast,
} from './support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await enter(page, trellis.origin, await newPerson());
});

const entries = (page: Page) => page.getByRole('article');
const entry = (page: Page, name: string) => page.getByRole('article', { name });

async function write(page: Page, part: 'devotionals' | 'prayers', ...written: object[]) {
  for (const data of written) {
    const answer = await page.request.post(`/api/user/${part}`, {
      headers: { Authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.status()).toBe(201);
  }
}

async function open(page: Page, tab = 'My Devotionals') {
  await page.goto('/journal');
  await expect(heading(page)).toHaveText('Journal');
  if (tab !== 'My Devotionals') await page.getByRole('tab', { name: tab }).click();
}

/** An open dialog takes the rest of the page out of what a screen reader finds; the toast is announced all the same. */
const toastBesideDialog = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

const river = { title: 'By the river', content: 'The water did not hurry.' };
const café = {
  title: 'At the café',
  content: 'A hundred percent: 100% grace.',
  verse: 'The LORD is my shepherd; I shall not want.',
  verseReference: 'Psalm 23:1',
};
const naomi = { title: 'For Naomi', content: 'Give her rest.', type: 'petition' };
const rain = { title: 'For rain', content: 'Thank You.', type: 'gratitude' };

async function fill(dialog: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
}

test('says that it is private, and how to begin', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/nobody else can read it, administrators included/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No devotionals yet' })).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('tab', { name: 'My Prayers' }).click();
  await expect(page.getByRole('heading', { name: 'No prayers yet' })).toBeVisible();
});

test('a devotional is written, private, after what is missing was said', async ({ page }) => {
  const sent = bodiesSentTo(page, 'POST', '/api/user/devotionals');
  await open(page);
  await page.getByRole('button', { name: 'New Devotional' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Devotional' });
  await fill(dialog, { Title: '   ' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastBesideDialog(page)).toContainText('Missing Information');
  await expect(toastBesideDialog(page)).toContainText('Please fill in the title and content.');
  await expect(dialog.getByText('Please fill in the title and content.')).toHaveCount(2);
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expectNoAxeViolationsInAnyTheme(page);
  expect(sent).toEqual([]);
  await fill(dialog, { Title: 'By the river', Content: 'The water did not hurry.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Devotional Saved');
  expect(sent).toEqual([expect.objectContaining({ ...river, isPrivate: true })]);
  await expect(entry(page, 'By the river')).toContainText('The water did not hurry.');
  await expectNoAxeViolationsInAnyTheme(page);
});

test('a prayer is written, after what is missing was said', async ({ page }) => {
  const sent = bodiesSentTo(page, 'POST', '/api/user/prayers');
  await open(page, 'My Prayers');
  await page.getByRole('button', { name: 'New Prayer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Prayer' });
  await fill(dialog, { Title: 'For Naomi', Content: 'Give her rest.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastBesideDialog(page)).toContainText('Missing Information');
  await expect(toastBesideDialog(page)).toContainText('Please fill in all required fields.');
  await expect(dialog.getByText('Please fill in all required fields.')).toHaveCount(1);
  await dialog.getByLabel('Type').click();
  await expect(page.getByRole('option')).toHaveText([
    'Gratitude',
    'Petition',
    'Confession',
    'Praise',
  ]);
  await page.getByRole('option', { name: 'Petition' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Prayer Saved');
  expect(sent).toEqual([expect.objectContaining({ ...naomi, isPrivate: true })]);
  await expect(entry(page, 'For Naomi')).toContainText('Petition');
});

test('what could not be saved stays in its dialog', async ({ page }) => {
  await open(page);
  await fail(page, '/api/user/devotionals');
  await page.getByRole('button', { name: 'New Devotional' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { Title: 'By the river', Content: 'Slowly.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastBesideDialog(page)).toContainText('Error');
  await expect(toastBesideDialog(page)).toContainText('Failed to save devotional');
  await expect(dialog.getByLabel('Content')).toHaveValue('Slowly.');
});

test('a prayer that could not be saved stays, too', async ({ page }) => {
  await write(page, 'prayers', naomi);
  await open(page, 'My Prayers');
  await page.route('**/api/user/prayers/*', (route) => route.fulfill({ status: 500, body: '' }));
  await entry(page, 'For Naomi').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toastBesideDialog(page)).toContainText('Error');
  await expect(toastBesideDialog(page)).toContainText('Failed to save prayer');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await entry(page, 'For Naomi').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Failed to delete prayer');
});

test('a draft survives closing by mistake and a reload, and goes when it is saved', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'New Devotional' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { Title: 'By the river', Content: 'Half a thought' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'New Devotional' }).click();
  await expect(dialog.getByLabel('Content')).toHaveValue('Half a thought');
  await expect(dialog.getByText('still here')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Devotional Saved');
  await page.getByRole('button', { name: 'New Devotional' }).click();
  await expect(dialog.getByLabel('Content')).toHaveValue('');
});

test('an entry is changed in the same dialog', async ({ page }) => {
  await write(page, 'devotionals', café);
  await open(page);
  await expect(entry(page, 'At the café')).toContainText('Psalm 23:1');
  await entry(page, 'At the café').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Devotional' });
  await expect(dialog.getByLabel('Reference')).toHaveValue('Psalm 23:1');
  await fill(dialog, { Title: 'At the well', Verse: '' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Devotional Saved');
  await expect(entry(page, 'At the well')).not.toContainText('shepherd');
});

for (const { part, tab, data, gone, empty } of [
  {
    part: 'devotionals',
    tab: 'My Devotionals',
    data: river,
    gone: 'Devotional Deleted',
    empty: 'No devotionals yet',
  },
  {
    part: 'prayers',
    tab: 'My Prayers',
    data: naomi,
    gone: 'Prayer Deleted',
    empty: 'No prayers yet',
  },
] as const) {
  test(`of ${part} one is deleted at once, and comes back from the toast`, async ({ page }) => {
    await write(page, part, data);
    await open(page, tab);
    await entry(page, data.title).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText(gone);
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeFocused();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(entry(page, data.title)).toBeVisible();
    await page.reload();
    if (part === 'prayers') await page.getByRole('tab', { name: tab }).click();
    await expect(entry(page, data.title)).toBeVisible();
  });
}

test('says so when a devotional cannot be deleted', async ({ page }) => {
  await write(page, 'devotionals', river);
  await open(page);
  await page.route('**/api/user/devotionals/*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await entry(page, 'By the river').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to delete devotional');
  await expect(entry(page, 'By the river')).toBeVisible();
});

test('finds entries by their words, without regard to case, accents or signs', async ({ page }) => {
  await write(page, 'devotionals', river, café);
  await open(page);
  await expect(entries(page)).toHaveCount(2);
  const search = page.getByLabel('Search your devotionals');
  await search.fill('CAFE');
  await expect(entries(page)).toHaveCount(1);
  await expect(entry(page, 'At the café')).toBeVisible();
  await search.fill('100%');
  await expect(entries(page)).toHaveCount(1);
  await search.fill('nowhere');
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(entries(page)).toHaveCount(2);
});

test('a search that fails, or is too long, is mended where it was typed', async ({ page }) => {
  await write(page, 'devotionals', river);
  await open(page);
  const search = page.getByLabel('Search your devotionals');
  await page.route(/\/api\/user\/devotionals\?.*q=lake/, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await search.fill('lake');
  await expect(page.getByRole('alert')).toContainText('Your devotionals could not be loaded');
  await expect(search).toBeFocused();
  await expectNoAxeViolationsInAnyTheme(page);
  await search.clear();
  await search.pressSequentially('a'.repeat(201));
  await expect(search).toHaveValue('a'.repeat(200));
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
  await search.fill('river');
  await expect(entry(page, 'By the river')).toBeVisible();
});

test('a prayer is answered, told how, filtered by it, and opened again', async ({ page }) => {
  await write(page, 'prayers', naomi, rain);
  await open(page, 'My Prayers');
  await entry(page, 'For Naomi').getByRole('button', { name: 'Mark answered' }).click();
  const dialog = page.getByRole('dialog', { name: 'How was it answered?' });
  await expect(dialog.getByLabel('Answered on')).toHaveValue(dayOf('UTC'));
  await dialog.getByLabel('Answered on').fill('2026-02-14');
  await dialog.getByLabel('How', { exact: true }).fill('She slept.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Prayer Answered');
  await expect(entry(page, 'For Naomi')).toContainText('Answered on 14 February 2026');
  await expect(entry(page, 'For Naomi')).toContainText('She slept.');
  await expectNoAxeViolationsInAnyTheme(page);

  const state = page.getByRole('combobox', { name: 'Answered' });
  await state.click();
  await page.getByRole('option', { name: 'Still waiting' }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entry(page, 'For rain')).toBeVisible();
  await state.click();
  await page.getByRole('option', { name: 'Answered', exact: true }).click();
  await expect(entry(page, 'For Naomi')).toBeVisible();
  await state.click();
  await page.getByRole('option', { name: 'All prayers' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Gratitude' }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entry(page, 'For rain')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'All types' }).click();

  await entry(page, 'For Naomi').getByRole('button', { name: 'Not answered yet' }).click();
  await expect(toast(page)).toContainText('Still Waiting');
  await expect(entry(page, 'For Naomi')).not.toContainText('She slept.');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, 'For Naomi')).toContainText('She slept.');
});

test('is taken along as Markdown: all of it, or one part', async ({ page }) => {
  await write(page, 'devotionals', café);
  await write(page, 'prayers', naomi);
  await open(page);
  const save = async (choice: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: choice }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^trellis-journal-\d{4}-\d\d-\d\d\.md$/);
    return readFile(await file.path(), 'utf8');
  };
  const whole = await save('The whole journal');
  for (const text of ['At the café', 'Psalm 23:1', 'For Naomi']) expect(whole).toContain(text);
  const part = await save('Only my devotionals');
  expect(part).toContain('At the café');
  expect(part).not.toContain('For Naomi');
  await page.getByRole('tab', { name: 'My Prayers' }).click();
  expect(await save('Only my prayers')).not.toContain('At the café');
});

test('comes thirty at a time', async ({ page }) => {
  const many = Array.from({ length: 31 }, (_, at) => ({ ...rain, title: `Prayer ${at + 1}.` }));
  await write(page, 'prayers', ...many);
  await open(page, 'My Prayers');
  await expect(entries(page)).toHaveCount(30);
  await expect(entries(page).first()).toContainText('Prayer 31.');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page)).toHaveCount(31);
  await expect(entries(page).last()).toContainText('Prayer 1.');
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('nobody else finds what is written, no administrator either', async ({
  page,
  trellis,
  newPerson,
}) => {
  await write(page, 'devotionals', river);
  const other = await signInByApi(trellis.origin, await newPerson('super_admin'));
  const headers = { Authorization: `Bearer ${other}` };
  const mine = await page.request.get('/api/user/devotionals', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [{ id }] = await mine.json();
  const theirs = await page.request.get('/api/user/devotionals', { headers });
  expect(await theirs.json()).toEqual([]);
  const deleted = await page.request.delete(`/api/user/devotionals/${id}`, { headers });
  expect(deleted.status()).toBe(404);
  await open(page);
  await expect(entry(page, 'By the river')).toBeVisible();
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await write(page, 'prayers', naomi, { ...rain, content: 'Thank You. '.repeat(80) });
  await open(page, 'My Prayers');
  await expect(entries(page)).toHaveCount(2);
  await expect(page.getByLabel('Search your prayers')).toBeVisible();
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Read more: For rain' }).click();
  await expect(page.getByRole('button', { name: 'Read less: For rain' })).toBeVisible();
  await page.getByRole('button', { name: 'New Prayer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
});
