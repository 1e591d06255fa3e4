import type { Page } from '@playwright/test';
import { as } from '../support/apps';
import { expect, expectNoAxeViolations, test, toast } from '../support/test';

test.use({ persona: 'admin' });

const open = (page: Page, section: string) => page.goto(`/admin/content?section=${section}`);
const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Finds the toast while an open dialog hides the rest of the page from assistive technology. */
const toastDuringDialog = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

async function archiveItem(page: Page, name: string) {
  await press(page, `Archive ${name}`);
  await expect(toast(page)).toContainText(`${name} was archived.`);
  await expect(row(page, name).getByText('Archived', { exact: true })).toBeVisible();
}

test('an Abide moment is created, edited, archived, and restored', async ({ page }) => {
  const name = `Still waters ${process.pid}`;
  await page.goto('/admin/content');
  await press(page, 'New moment');
  const dialog = page.getByRole('dialog', { name: 'New moment' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Title').fill(name);
  await dialog.getByLabel('Verse').fill('Hezekiah 3:16');
  await dialog.getByLabel('Text').fill('Breathe, and read it slowly.');
  await dialog.getByLabel('Minutes').fill('4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastDuringDialog(page)).toContainText('Save Failed');
  await expect(dialog.getByLabel('Verse')).toHaveAccessibleDescription(/Hezekiah/);
  await dialog.getByLabel('Verse').fill('jn 11:35');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText(`${name} was saved.`);
  await expect(row(page, name)).toContainText('Jesus wept.');
  await expect(row(page, name)).toContainText('John 11:35 · 4 min');

  await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} wept`);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);

  await press(page, `Edit ${name}`);
  const change = page.getByRole('dialog', { name: `Edit ${name}` });
  await change.getByLabel('Minutes').fill('5');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('John 11:35 · 5 min');
  await archiveItem(page, name);
  await expectNoAxeViolations(page);
  await press(page, `Restore ${name}`);
  await expect(toast(page)).toContainText(`${name} was restored.`);
  await expect(row(page, name).getByText('Active', { exact: true })).toBeVisible();
  await archiveItem(page, name);
});

test('a series is available once it has a mission, and hidden when archived', async ({
  page,
  tokens,
}) => {
  const name = `The vine ${process.pid}`;
  const people = as(page.request, tokens.user);
  const listedTitles = async () =>
    (await people.get('/api/missions/series')).map((series: { title: string }) => series.title);
  await open(page, 'missions');
  await press(page, 'New series');
  const dialog = page.getByRole('dialog', { name: 'New series' });
  await dialog.getByLabel('Title').fill(name);
  await dialog.getByLabel('Description').fill('Three days in John 15.');
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Prayer' }).click();
  await dialog.getByLabel('Days').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText(
    'Prayer · Beginner · 3 days · Hidden until it has a mission',
  );
  expect(await listedTitles()).not.toContain(name);

  await press(page, `Missions in ${name}`);
  await expect(page.getByRole('heading', { name: `Missions in ${name}` })).toBeVisible();
  await expect(page.getByText('Add a mission to offer this series to members.')).toBeVisible();
  await press(page, 'New mission');
  const mission = page.getByRole('dialog', { name: 'New mission' });
  await mission.getByLabel('Title').fill('Stay');
  await mission.getByLabel('Verse').fill('John 15:4');
  await mission.getByLabel('Text and task').fill('Today: stay for three minutes.');
  await mission.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Stay')).toContainText('John 15:4');
  expect(await listedTitles()).toContain(name);
  await expectNoAxeViolations(page);
  await press(page, 'All series');
  await expect(row(page, name)).toContainText('Missions: 1');
  await archiveItem(page, name);
  expect(await listedTitles()).not.toContain(name);
});

test('a reading plan is previewed before it is created', async ({ page, tokens }) => {
  const name = `Four Gospels ${process.pid}`;
  const people = as(page.request, tokens.user);
  const listedTitles = async () =>
    (await people.get('/api/reading-plans')).map((plan: { title: string }) => plan.title);
  await open(page, 'reading-plans');
  await press(page, 'New reading plan');
  const dialog = page.getByRole('dialog', { name: 'New reading plan' });
  await dialog.getByLabel('Title').fill(name);
  await dialog.getByLabel('Description').fill('Through Lent.');
  await dialog.getByLabel('First book').click();
  await page.getByRole('option', { name: 'Mark', exact: true }).click();
  await dialog.getByLabel('Last book').click();
  await page.getByRole('option', { name: 'Mark', exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview the first days' }).click();
  await expect(dialog.getByText(/more than the number of chapters, which is 16/)).toBeVisible();
  await dialog.getByLabel('Days').fill('8');
  await dialog.getByRole('button', { name: 'Preview the first days' }).click();
  await expect(dialog.getByText('Chapters: 16 · Verses: 678 · Days: 8')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(7);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('8 days');
  // Wait for the toast before opening the dialog, because Escape closes the most recent overlay first.
  await expect(toast(page)).toContainText(`${name} was saved.`);
  expect(await listedTitles()).toContain(name);
  await press(page, `Edit ${name}`);
  await expect(page.getByRole('dialog').getByText("Daily readings can't be changed")).toBeVisible();
  // The dialog handles keys only once it has focus.
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await archiveItem(page, name);
  expect(await listedTitles()).not.toContain(name);
});

test('disciplines, fasting plans, and focuses are managed the same way', async ({ page }) => {
  const uniqueName = (kind: string) => `${kind} ${process.pid}`;
  await open(page, 'disciplines');
  await press(page, 'New discipline');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(uniqueName('Gratitude'));
  await dialog.getByLabel('Description').fill('Naming what was given.');
  await dialog.getByLabel('Duration').fill('5 minutes');
  await dialog.getByLabel('Frequency').fill('Every evening');
  await dialog.getByLabel('Passages').fill('1 thess 5:18\nPs 103:1-2');
  await dialog.getByLabel('Guidance').fill('Write three lines.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, uniqueName('Gratitude'))).toContainText(
    'Engagement · Beginner · 5 minutes',
  );
  await expect(toast(page)).toContainText(`${uniqueName('Gratitude')} was saved.`);
  await press(page, `Edit ${uniqueName('Gratitude')}`);
  await expect(dialog.getByLabel('Passages')).toHaveValue('1 Thessalonians 5:18\nPsalm 103:1–2');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await archiveItem(page, uniqueName('Gratitude'));

  await page.getByRole('tab', { name: 'Fasting plans' }).click();
  await expect(page).toHaveURL(/section=fasting-plans/);
  await press(page, 'New fasting plan');
  await dialog.getByLabel('Name').fill(uniqueName('A quiet supper'));
  await dialog.getByLabel('Description').fill('One evening.');
  await dialog.getByLabel('Hours').fill('5');
  await dialog.getByLabel('Type').fill('partial');
  await dialog.getByLabel('Guidance').fill('Drink water.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, uniqueName('A quiet supper'))).toContainText('5 hours');
  await archiveItem(page, uniqueName('A quiet supper'));

  await page.getByRole('tab', { name: 'Character focuses' }).click();
  await press(page, 'New focus');
  await dialog.getByLabel('Name').fill('Joy');
  await dialog.getByLabel('Description').fill('Once more.');
  await dialog.getByLabel('Verse').fill('Romans 15:13');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A focus with this name already exists.')).toBeVisible();
  await dialog.getByLabel('Name').fill(uniqueName('Hope'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, uniqueName('Hope'))).toContainText('Romans 15:13');
  await archiveItem(page, uniqueName('Hope'));
});
