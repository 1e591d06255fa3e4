import type { Page } from '@playwright/test';
import { bodiesSentTo, enter, fail, sidewaysRoom } from './support/growth';
import { expect, expectNoAxeViolationsInAnyTheme, heading, test, toast } from './support/test';

type Series = { id: string; title: string; category: string; missionCount: number };
type Mission = { id: string; title: string; verse: string; verseReference: string };

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await enter(page, trellis.origin, await newPerson());
});

const headers = () => ({ Authorization: `Bearer ${token}` });

async function ask<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers: headers() });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The first series, and its days. */
async function anySeries(page: Page) {
  const [series] = await ask<Series[]>(page, '/api/missions/series');
  if (!series) throw new Error('no series is installed');
  const missions = await ask<Mission[]>(page, `/api/missions/series/${series.id}`);
  return { series, missions };
}

async function begin(page: Page, series: Series, mission: Mission) {
  const answer = await page.request.post('/api/missions/progress', {
    headers: headers(),
    data: { seriesId: series.id, missionId: mission.id },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string };
}

async function complete(page: Page, series: Series, mission: Mission, notes: string | null) {
  const { id } = await begin(page, series, mission);
  const answer = await page.request.patch(`/api/missions/progress/${id}`, {
    headers: headers(),
    data: { completed: true, notes },
  });
  expect(answer.status()).toBe(200);
}

const cards = (page: Page) => page.getByRole('article');
const day = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Day ${number}\\b`) });

test('the shelf: two tabs, every series with its kind, and filters that find', async ({ page }) => {
  const all = await ask<Series[]>(page, '/api/missions/series');
  await page.goto('/missions');
  await expect(page.getByRole('tab')).toHaveText(['Available Missions', 'My Progress']);
  await expect(cards(page)).toHaveCount(all.length);
  await expect(cards(page).first()).toContainText(
    /(Theology|Character|Prayer|Bible Study|Other) · (Beginner|Intermediate|Advanced) · \d+ days/,
  );
  await expectNoAxeViolationsInAnyTheme(page);

  const prayers = all.filter(({ category }) => category === 'prayer');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Prayer' }).click();
  await expect(cards(page)).toHaveCount(prayers.length);
});

test('progress has an address of its own, and leads to the shelf while there is none', async ({
  page,
}) => {
  await page.goto('/missions');
  await page.getByRole('tab', { name: 'My Progress' }).click();
  await expect(page).toHaveURL('/missions?tab=progress');
  await expect(page.getByRole('heading', { name: 'Nothing begun yet' })).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'My Progress' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('button', { name: 'See the available missions' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a series from the shelf: its days in order, the verse opens the reader', async ({ page }) => {
  const { series, missions } = await anySeries(page);
  await page.goto('/missions');
  await page.getByRole('link', { name: `View Series: ${series.title}` }).click();
  await expect(heading(page)).toHaveText(series.title);
  await expect(heading(page)).toBeFocused();
  const region = page.getByRole('region', { name: 'The days of the series' });
  await expect(region.getByRole('heading', { level: 2 })).toHaveCount(missions.length);
  await expect(day(page, 1)).toHaveAttribute('aria-expanded', 'true');
  await expect(day(page, 1)).toContainText('Begin here');
  await expect(day(page, 2)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('blockquote')).toHaveText(missions[0]?.verse ?? '');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.getByRole('link', { name: missions[0]?.verseReference, exact: true }).click();
  await expect(page).toHaveURL(/\/bible\?ref=/);
});

test('a day is started, then completed with notes; the next one waits', async ({ page }) => {
  const { series, missions } = await anySeries(page);
  const started = bodiesSentTo(page, 'POST', '/api/missions/progress');
  await page.goto(`/missions/${series.id}`);
  await page.getByRole('button', { name: 'Start day 1' }).click();
  await expect(toast(page)).toContainText('Mission Started');
  expect(started).toEqual([{ seriesId: series.id, missionId: missions[0]?.id }]);
  await expect(page.getByText(/^Started on/)).toBeFocused();
  await page.getByLabel('Notes').fill('He is near.');
  // What is typed outlives a reload.
  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue('He is near.');
  await page.getByRole('button', { name: 'Complete day 1' }).click();
  await expect(toast(page)).toContainText('Mission Completed');
  await expect(page.getByText(/^Completed on/)).toBeFocused();
  await expect(page.getByText('He is near.')).toBeVisible();
  await expect(day(page, 2)).toContainText('Continue here');
  await expect(day(page, 2)).toHaveAttribute('aria-expanded', 'true');
  const week = await ask<{ type: string }[]>(page, '/api/progress/week');
  expect(week.map(({ type }) => type)).toEqual(['mission']);
});

test('whoever comes back goes on where they left off', async ({ page }) => {
  const { series, missions } = await anySeries(page);
  const [first, second] = missions;
  if (first) await complete(page, series, first, 'He is near.');
  if (second) await begin(page, series, second);
  await page.goto(`/missions/${series.id}`);
  await expect(day(page, 1)).toHaveAttribute('aria-expanded', 'false');
  await expect(day(page, 1)).toContainText('Completed');
  await expect(day(page, 2)).toHaveAttribute('aria-expanded', 'true');
  await day(page, 1).click();
  await expect(page.getByText('He is near.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with day 2' }).click();
  await expect(day(page, 2)).toBeFocused();
  await expectNoAxeViolationsInAnyTheme(page);
});

test('completion is taken back from the toast', async ({ page }) => {
  const { series, missions } = await anySeries(page);
  if (missions[0]) await begin(page, series, missions[0]);
  await page.goto(`/missions/${series.id}`);
  await page.getByLabel('Notes').fill('Too soon.');
  await page.getByRole('button', { name: 'Complete day 1' }).click();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Complete day 1' })).toBeVisible();
  await expect(page.getByLabel('Notes').first()).toHaveValue('Too soon.');
});

test('says when starting and completing fail, in the words of the specification', async ({
  page,
}) => {
  const { series, missions } = await anySeries(page);
  await page.goto(`/missions/${series.id}`);
  await expect(page.getByRole('button', { name: 'Start day 1' })).toBeVisible();
  await fail(page, '/api/missions/progress');
  await page.getByRole('button', { name: 'Start day 1' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to start mission');
  await page.unrouteAll();
  if (missions[0]) await begin(page, series, missions[0]);
  await page.reload();
  await page.route('**/api/missions/progress/*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.getByLabel('Notes').fill('Not lost.');
  await page.getByRole('button', { name: 'Complete day 1' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to complete mission');
  await expect(page.getByLabel('Notes')).toHaveValue('Not lost.');
});

test('notes are changed after the day is done', async ({ page }) => {
  const { series, missions } = await anySeries(page);
  if (missions[0]) await complete(page, series, missions[0], 'First thought.');
  await page.goto(`/missions/${series.id}`);
  await day(page, 1).click();
  await page.getByRole('button', { name: 'Edit notes of day 1' }).click();
  await expect(page.getByLabel('Notes').first()).toBeFocused();
  await page.getByLabel('Notes').first().fill('Second thought.');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(toast(page)).toContainText('Notes Saved');
  await expect(page.getByText('Second thought.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit notes of day 1' })).toBeFocused();
});

test('the last day is celebrated quietly, and stands under finished', async ({ page }) => {
  const { series, missions } = await anySeries(page);
  const last = missions.at(-1);
  if (!last) throw new Error('a series without days');
  for (const mission of missions.slice(0, -1)) {
    await complete(page, series, mission, mission === missions[0] ? 'On the first day.' : null);
  }
  await begin(page, series, last);
  await page.goto('/missions?tab=progress');
  const underWay = page.getByRole('region', { name: 'Under way' });
  await expect(underWay.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    `${missions.length - 1} of ${missions.length} days`,
  );
  await underWay.getByRole('link', { name: `Continue: ${series.title}` }).click();
  await page.getByLabel('Notes').fill('And on the last.');
  await page.getByRole('button', { name: `Complete day ${missions.length}` }).click();
  await expect(toast(page)).toContainText('Mission Completed');
  const thanks = page.getByRole('region', { name: 'The last day is done' });
  await expect(thanks.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(thanks.getByText('On the first day.')).toBeVisible();
  await expect(thanks.getByText('And on the last.')).toBeVisible();
  await expect(thanks.getByRole('link', { name: /^View Series/ })).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await thanks.getByRole('link', { name: 'See all missions' }).click();
  await expect(page.getByRole('article', { name: series.title })).toContainText('Finished');
  await page.getByRole('tab', { name: 'My Progress' }).click();
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText(/Finished on/);
});

test('says when the missions do not come, and asks again', async ({ page }) => {
  await fail(page, '/api/missions/series');
  await page.goto('/missions');
  await expect(page.getByText('The missions could not be loaded')).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('everything fits, and targets are large enough', async ({ page }) => {
    const { series, missions } = await anySeries(page);
    if (missions[0]) await complete(page, series, missions[0], 'He is near.');
    await page.goto('/missions');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    await page.getByRole('link', { name: `Continue: ${series.title}` }).tap();
    await expect(day(page, 2)).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Start day 2' }).tap();
    await expect(page.getByLabel('Notes')).toBeVisible();
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    for (const button of await page.locator('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    await expectNoAxeViolationsInAnyTheme(page);
  });
});
