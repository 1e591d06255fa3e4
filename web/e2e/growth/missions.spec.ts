import type { Page } from '@playwright/test';
import { horizontalOverflow, signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

type Series = { id: string; title: string };
type Mission = { id: string; verse: string; verseReference: string };

let headers: Record<string, string>;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  const token = await signInWithToken(page, trellis.origin, await newPerson());
  headers = { Authorization: `Bearer ${token}` };
});

async function fetchJson<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path, { headers });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Returns the first series, its missions, and the total number of series. */
async function firstSeries(page: Page) {
  const all = await fetchJson<Series[]>(page, '/api/missions/series');
  const [series] = all;
  if (!series) throw new Error('no series is installed');
  const missions = await fetchJson<Mission[]>(page, `/api/missions/series/${series.id}`);
  return { series, missions, count: all.length };
}

async function begin(page: Page, series: Series, mission: Mission | undefined) {
  const data = { seriesId: series.id, missionId: mission?.id };
  const response = await page.request.post('/api/missions/progress', { headers, data });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string };
}

async function complete(
  page: Page,
  series: Series,
  mission: Mission | undefined,
  notes: string | null = null,
) {
  const { id } = await begin(page, series, mission);
  const data = { completed: true, notes };
  const response = await page.request.patch(`/api/missions/progress/${id}`, { headers, data });
  expect(response.status()).toBe(200);
}

const cards = (page: Page) => page.getByRole('article');
const day = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Day ${number}\\b`) });

test('a user starts a series from the library and completes it day by day', async ({ page }) => {
  const { series, missions, count } = await firstSeries(page);

  await test.step('progress has its own URL and links to the library while empty', async () => {
    await page.goto('/missions');
    await page.getByRole('tab', { name: 'My Progress' }).click();
    await expect(page).toHaveURL('/missions?tab=progress');
    await page.reload();
    await page.getByRole('button', { name: 'See all missions' }).click();
    await expect(cards(page)).toHaveCount(count);
  });

  await test.step('the days appear in order, and only the first is open', async () => {
    await page.getByRole('link', { name: `View series: ${series.title}` }).click();
    await expect(heading(page)).toHaveText(series.title);
    await expect(heading(page)).toBeFocused();
    const region = page.getByRole('region', { name: 'Days in this series' });
    await expect(region.getByRole('heading', { level: 2 })).toHaveCount(missions.length);
    await expect(day(page, 1)).toHaveAttribute('aria-expanded', 'true');
    await expect(day(page, 2)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('blockquote')).toHaveText(missions[0]?.verse ?? '');
  });

  await test.step('a day starts, and typed notes survive a reload', async () => {
    await page.getByRole('button', { name: 'Start day 1' }).click();
    await expect(toast(page)).toContainText('Mission Started');
    await expect(page.getByText(/^Started on/)).toBeFocused();
    await page.getByLabel('Notes').fill('He is near.');
    await page.reload();
    await expect(page.getByLabel('Notes')).toHaveValue('He is near.');
  });

  await test.step('the day is completed, undone, and completed again, which opens the next day', async () => {
    await page.getByRole('button', { name: 'Complete day 1' }).click();
    await expect(toast(page)).toContainText('Mission Completed');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    const again = page.getByRole('button', { name: 'Complete day 1' });
    await expect(again).toBeVisible();
    await expect(page.getByLabel('Notes').first()).toHaveValue('He is near.');
    await again.click();
    await expect(page.getByText(/^Completed on/)).toBeFocused();
    await expect(day(page, 2)).toContainText('Continue here');
    await expect(day(page, 2)).toHaveAttribute('aria-expanded', 'true');
    const week = await fetchJson<{ type: string }[]>(page, '/api/progress/week');
    expect(week.map(({ type }) => type)).toEqual(['mission']);
  });

  await test.step('a returning user resumes where they left off, and notes stay editable', async () => {
    await page.reload();
    await expect(day(page, 1)).toHaveAttribute('aria-expanded', 'false');
    await day(page, 1).click();
    await page.getByRole('button', { name: 'Edit notes for day 1' }).click();
    await expect(page.getByLabel('Notes').first()).toBeFocused();
    await page.getByLabel('Notes').first().fill('Second thought.');
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(toast(page)).toContainText('Notes Saved');
    await expect(page.getByText('Second thought.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit notes for day 1' })).toBeFocused();
    await page.getByRole('button', { name: 'Continue with day 2' }).click();
    await expect(day(page, 2)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: missions[1]?.verseReference, exact: true }).click();
    await expect(page).toHaveURL(/\/bible\?ref=/);
  });
});

test('completing the last day shows a message and marks the series as finished', async ({
  page,
}) => {
  const { series, missions } = await firstSeries(page);
  await complete(page, series, missions[0], 'On the first day.');
  for (const mission of missions.slice(1, -1)) await complete(page, series, mission);
  await begin(page, series, missions.at(-1));
  await page.goto('/missions?tab=progress');
  const inProgress = page.getByRole('region', { name: 'In progress' });
  await expect(inProgress.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    `${missions.length - 1} of ${missions.length} days`,
  );
  await inProgress.getByRole('link', { name: `Continue ${series.title}` }).click();
  await page.getByLabel('Notes').fill('And on the last.');
  await page.getByRole('button', { name: `Complete day ${missions.length}` }).click();
  await expect(toast(page)).toContainText('Mission Completed');
  const completionRegion = page.getByRole('region', { name: "You've finished this series" });
  await expect(completionRegion.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(completionRegion.getByText('On the first day.')).toBeVisible();
  await expect(completionRegion.getByText('And on the last.')).toBeVisible();
  await expect(completionRegion.getByRole('link', { name: /^View series/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await completionRegion.getByRole('link', { name: 'See all missions' }).click();
  await expect(page.getByRole('article', { name: series.title })).toContainText('Finished');
  await page.getByRole('tab', { name: 'My Progress' }).click();
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText(/Finished on/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the library and a series fit, and touch targets are large enough', async ({ page }) => {
    const { series, missions } = await firstSeries(page);
    await complete(page, series, missions[0], 'He is near.');
    await page.goto('/missions');
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await page.getByRole('link', { name: `Continue ${series.title}` }).tap();
    await expect(day(page, 2)).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Start day 2' }).tap();
    await expect(page.getByLabel('Notes')).toBeVisible();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    for (const button of await page.locator('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
  });
});
