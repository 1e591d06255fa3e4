import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await signInWithToken(page, trellis.origin, await newPerson());
});

const entry = (page: Page, name: string) => page.getByRole('article', { name });

async function write(page: Page, part: 'devotionals' | 'prayers', data: object) {
  const response = await page.request.post(`/api/user/${part}`, {
    headers: { Authorization: `Bearer ${token}` },
    data,
  });
  expect(response.status()).toBe(201);
}

const café = {
  title: 'At the café',
  content: 'A hundred percent: 100% grace.',
  verse: 'The LORD is my shepherd; I shall not want.',
  verseReference: 'Psalm 23:1',
};
const naomi = { title: 'For Naomi', content: 'Give her rest.', type: 'petition' };

async function fill(dialog: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
}

test('a devotional can be written, found, edited, deleted, and restored without losing its draft', async ({
  page,
}) => {
  await write(page, 'devotionals', café);
  await page.goto('/journal');
  await expect(heading(page)).toHaveText('Journal');
  const dialog = page.getByRole('dialog');

  await test.step('a draft survives an accidental close and a reload', async () => {
    await page.getByRole('button', { name: 'New Devotional' }).click();
    await fill(dialog, { Content: 'The water did not hurry.' });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'New Devotional' }).click();
    await expect(dialog.getByLabel('Content')).toHaveValue('The water did not hurry.');
    await expect(dialog.getByText('We restored your unsaved draft')).toBeVisible();
  });

  await test.step('missing fields show an error, and a complete form saves', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expect(dialog.getByText('Please fill in the title and content.')).toBeVisible();
    await expectNoAxeViolations(page);
    await fill(dialog, { Title: 'By the river' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Devotional Saved');
    await expect(entry(page, 'By the river')).toContainText('The water did not hurry.');
    await page.getByRole('button', { name: 'New Devotional' }).click();
    await expect(dialog.getByLabel('Content')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('search finds the devotional by its text, ignoring accents', async () => {
    await page.getByLabel('Search your devotionals').fill('CAFE');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(entry(page, 'At the café')).toContainText('Psalm 23:1');
  });

  await test.step('the devotional can be edited, deleted, and restored from the toast', async () => {
    await entry(page, 'At the café').getByRole('button', { name: 'Edit' }).click();
    await fill(dialog, { Title: 'At the café again', Verse: '' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(entry(page, 'At the café again')).not.toContainText('shepherd');
    await entry(page, 'At the café again').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Devotional Deleted');
    await expect(page.getByRole('tabpanel', { name: 'My Devotionals' })).toBeFocused();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(entry(page, 'At the café again')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

test('a prayer can be written, marked answered with a note, and reopened', async ({ page }) => {
  await page.goto('/journal');
  await page.getByRole('tab', { name: 'My Prayers' }).click();
  await page.getByRole('button', { name: 'New Prayer' }).click();
  const newPrayerDialog = page.getByRole('dialog', { name: 'New Prayer' });
  await fill(newPrayerDialog, { Title: naomi.title, Content: naomi.content });
  await newPrayerDialog.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Petition' }).click();
  await newPrayerDialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Prayer Saved');
  await expect(entry(page, 'For Naomi')).toContainText('Petition');

  await entry(page, 'For Naomi').getByRole('button', { name: 'Mark as answered' }).click();
  const answerDialog = page.getByRole('dialog', { name: 'How was it answered?' });
  await fill(answerDialog, { 'Answered on': '2026-02-14' });
  await answerDialog.getByLabel('How it was answered', { exact: true }).fill('She slept.');
  await expectNoAxeViolations(page);
  await answerDialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Prayer Answered');
  await expect(entry(page, 'For Naomi')).toContainText('Answered on 14 February 2026');
  await expect(entry(page, 'For Naomi')).toContainText('She slept.');
  await expectNoAxeViolations(page);

  await entry(page, 'For Naomi').getByRole('button', { name: 'Mark as unanswered' }).click();
  await expect(toast(page)).toContainText('Marked as Unanswered');
  await expect(entry(page, 'For Naomi')).not.toContainText('She slept.');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, 'For Naomi')).toContainText('She slept.');

  await entry(page, 'For Naomi').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Prayer Deleted');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, 'For Naomi')).toContainText('She slept.');
});

test('the journal exports as Markdown, in full or in part', async ({ page }) => {
  await write(page, 'devotionals', café);
  await write(page, 'prayers', naomi);
  await page.goto('/journal');
  const save = async (choice: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: choice }).click();
    const file = await downloadPromise;
    expect(file.suggestedFilename()).toMatch(/^trellis-journal-\d{4}-\d\d-\d\d\.md$/);
    return readFile(await file.path(), 'utf8');
  };
  const fullExport = await save('Entire journal');
  for (const text of ['At the café', 'Psalm 23:1', 'For Naomi']) expect(fullExport).toContain(text);
  const part = await save('Only my devotionals');
  expect(part).toContain('At the café');
  expect(part).not.toContain('For Naomi');
  await page.getByRole('tab', { name: 'My Prayers' }).click();
  expect(await save('Only my prayers')).not.toContain('At the café');
});
