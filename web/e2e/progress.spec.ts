import type { Page } from '@playwright/test';
import { answer, dayOf, enter, fail, sidewaysRoom } from './support/growth';
import { expect, expectNoAxeViolationsInAnyTheme, heading, test } from './support/test';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const back = (days: number) => dayOf('UTC', new Date(Date.now() - days * 86_400_000));

const record = (type: string, date: string, devotionalId: string | null = null) => ({
  type,
  date,
  devotionalId,
  completed: true,
  createdAt: `${date}T08:00:00Z`,
});

const milestones = [
  { id: 'first_devotional', reached: true, progress: 1, target: 1 },
  { id: 'days_7', reached: true, progress: 7, target: 7 },
  { id: 'days_30', reached: false, progress: 12, target: 30 },
  { id: 'streak_7', reached: false, progress: 5, target: 7 },
];

const summary = {
  growthPoints: 420,
  currentStreak: 5,
  longestStreak: 9,
  totals: { devotional: 12, prayer: 8, mission: 2, abideMoment: 3, days: 12, prayerMinutes: 90 },
  milestones,
};

async function filled(page: Page) {
  const days = Array.from({ length: 7 }, (_, index) => back(index));
  await answer(page, '/api/progress/week', [
    ...days.map((day) => record('devotional', day)),
    ...days.slice(0, 4).map((day) => record('prayer', day)),
    record('mission', back(0)),
    record('abide_moment', back(0)),
  ]);
  await answer(page, '/api/progress/summary', summary);
}

test.beforeEach(async ({ page, trellis, newPerson }) => {
  await enter(page, trellis.origin, await newPerson());
});

test('a beginner finds four tabs, empty rings and the first steps', async ({ page }) => {
  await page.goto('/progress');
  await expect(heading(page)).toHaveText('Progress');
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Character Growth',
    'Spiritual Habits',
    'Achievements',
  ]);
  await expect(
    page.getByRole('img', { name: 'The week as rings: devotional 0, prayer 0, mission 0.' }),
  ).toBeVisible();
  await expect(page.getByText('New in Faith')).toBeVisible();
  await expect(page.getByText(/A reminder at the same hour/)).toBeVisible();
  await page.getByRole('link', { name: 'Begin a prayer session' }).click();
  await expect(page).toHaveURL('/prayer');
});

test('what was practised today counts, in the rings and in the year', async ({ page, trellis }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(page.getByText('Completed Today')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  await page.request.post(`${trellis.origin}/api/progress`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { type: 'abide_moment', date: back(0), completed: true },
  });
  await page.goto('/progress');
  await expect(page.getByText('1 of 7 days')).toHaveCount(1);
  await expect(page.getByText('5%')).toBeVisible();
  await tab(page, 'Spiritual Habits').click();
  await expect(page).toHaveURL('/progress?tab=habits');
  await expect(page.getByText('You practised on 1 of the last 365 days.')).toBeVisible();
  const map = page.getByRole('slider', { name: 'Day' });
  await expect(map).toHaveAttribute('aria-valuetext', /: Devotional and Abide Moment$/);
  await tab(page, 'Achievements').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'First page' })).toContainText(
    'Reached',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'First word' })).not.toContainText(
    'Reached',
  );
});

test('the formulas of the specification', async ({ page }) => {
  await filled(page);
  await page.goto('/progress');
  // (7 + 4 + 1) / 21
  await expect(page.getByText('57%')).toBeVisible();
  await expect(page.getByText('420 of 500 points')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Begin a prayer session' })).toBeVisible();
  await expect(page.getByRole('link', { name: "Read today's devotional" })).toHaveCount(0);
  await tab(page, 'Character Growth').click();
  const bars = page.getByRole('progressbar');
  await expect(bars).toHaveCount(6);
  const values = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getAttribute('aria-valuetext')),
  );
  expect(values).toEqual(['100%', '100%', '57%', '14%', '57%', '42%']);
});

for (const [count, percent, tip] of [
  [17, '81%', /^Excellent/],
  [13, '62%', /^Good/],
  [12, '57%', /^A reminder/],
] as const) {
  test(`${count} entries in a week are ${percent}, and the tip says so`, async ({ page }) => {
    const week = Array.from({ length: count }, (_, index) =>
      record(['devotional', 'prayer', 'mission'][index % 3] ?? 'prayer', back(index % 7)),
    );
    await answer(page, '/api/progress/week', week);
    await page.goto('/progress');
    await expect(page.getByText(percent)).toBeVisible();
    await expect(page.getByText(tip)).toBeVisible();
  });
}

test('the year is walked by keyboard and by pointer, and told as a table', async ({ page }) => {
  await answer(page, '/api/progress/year', {
    from: back(364),
    to: back(0),
    days: [{ date: back(7), devotional: 1, prayer: 2, mission: 0, abideMoment: 0 }],
  });
  await page.goto('/progress?tab=habits');
  const map = page.getByRole('slider', { name: 'Day' });
  await expect(map).toHaveAttribute('aria-valuetext', /nothing recorded$/);
  await map.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(map).toHaveAttribute('aria-valuetext', /: Devotional and Prayer \(2\)$/);
  await page.keyboard.press('Home');
  await expect(map).toHaveAttribute('aria-valuenow', '1');
  await page.locator('rect[data-index="357"]').hover();
  await expect(map).toHaveAttribute('aria-valuetext', /: Devotional and Prayer \(2\)$/);
  await page.getByText('Month by month').click();
  const table = page.getByRole('table', { name: 'A year of practice' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Month',
    'Days',
    'Devotional',
    'Prayer',
    'Mission',
    'Abide Moment',
  ]);
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThanOrEqual(13);
});

test('left open over midnight, it becomes the next day', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-12-31T23:59:00Z') });
  await answer(page, '/api/progress/week', [record('prayer', '2026-12-31')]);
  await page.goto('/progress?tab=habits');
  const days = page.getByRole('row', { name: /^Prayer/ }).getByRole('cell');
  await expect(days.last()).toContainText('Done');
  const readAgain = page.waitForRequest('**/api/progress/week');
  await page.clock.fastForward('02:00');
  await readAgain;
  await expect(days.last()).not.toContainText('Done');
  await expect(days.nth(5)).toContainText('Done');
});

test('who hides streaks sees none, in any tab', async ({ page }) => {
  await page.route('**/api/auth/user', async (route) => {
    const original = await route.fetch();
    await route.fulfill({ json: { ...(await original.json()), showStreaks: false } });
  });
  await filled(page);
  await page.goto('/progress');
  await expect(page.getByText('Faithful Follower')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Days in a row' })).toHaveCount(0);
  await tab(page, 'Achievements').click();
  await expect(page.getByText('Rooted')).toBeVisible();
  await expect(page.getByText('Seven in a row')).toHaveCount(0);
});

test('says when it could not be loaded, and tries again', async ({ page }) => {
  await fail(page, '/api/progress/summary');
  await page.goto('/progress');
  await expect(page.getByText('Your progress could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('New in Faith')).toBeVisible();
});

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const name of ['overview', 'character', 'habits', 'achievements']) {
      test(`${name} is accessible, and never wider than the page`, async ({ page }) => {
        await filled(page);
        await page.goto(`/progress?tab=${name}`);
        await expect(heading(page)).toHaveText('Progress');
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => sidewaysRoom(page)).toBe(0);
        await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
        await expectNoAxeViolationsInAnyTheme(page);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the year scrolls within itself, and shows its newest days first', async ({ page }) => {
    await page.goto('/progress?tab=habits');
    const last = page.locator('rect[data-index="364"]');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.locator('rect[data-index="0"]')).not.toBeInViewport();
    const map = page.getByRole('slider', { name: 'Day' });
    await map.focus();
    await page.keyboard.press('Home');
    await expect(page.locator('rect[data-index="0"]')).toBeInViewport();
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
  });
});
