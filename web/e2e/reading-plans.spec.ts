import type { Page } from '@playwright/test';
import { answer, bodiesSentTo, dayOf, enter, fail, sidewaysRoom } from './support/growth';
import { expect, expectNoAxeViolationsInAnyTheme, heading, test, toast } from './support/test';

type Plan = { id: string; title: string; days: number };
type Enrolment = Plan & {
  id: string;
  portion: { day: number; references: string[] };
  behind: number;
};

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await enter(page, trellis.origin, await newPerson());
});

const headers = () => ({ Authorization: `Bearer ${token}` });

async function begin(page: Page, planId = 'psalms-30'): Promise<Enrolment> {
  const begun = await page.request.post('/api/reading-plans/enrolments', {
    headers: headers(),
    data: { planId },
  });
  expect(begun.status()).toBe(201);
  return begun.json();
}

const plan = (page: Page, name: string) => page.getByRole('article', { name });

test('a plan is chosen and begun today', async ({ page }) => {
  const asked = await page.request.get('/api/reading-plans', { headers: headers() });
  const plans: Plan[] = await asked.json();
  expect(plans.map(({ days }) => days).sort((one, other) => one - other)).toEqual([
    30, 40, 90, 365,
  ]);
  await page.goto('/reading-plans');
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  for (const { title } of plans) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  const title = plans.find(({ id }) => id === 'psalms-30')?.title ?? '';
  await page.getByRole('button', { name: `Begin: ${title}` }).click();
  await expect(toast(page)).toContainText('Reading Plan Begun');
  await expect(plan(page, title).getByRole('heading', { name: title })).toBeFocused();
  await expect(plan(page, title)).toContainText('Day 1 of 30');
  await expect(page.getByRole('heading', { name: 'Other plans' })).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.reload();
  await expect(plan(page, title)).toBeVisible();
});

test('says why a plan cannot be begun twice', async ({ page }) => {
  await page.goto('/reading-plans');
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  const { title } = await begin(page);
  await page.getByRole('button', { name: `Begin: ${title}` }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).not.toContainText('Reading Plan Begun');
});

test('today’s portion is marked read on the own day, and unmarked from the toast', async ({
  page,
}) => {
  const { id, title, portion } = await begin(page, 'whole-bible-1-year');
  const sent = bodiesSentTo(page, 'POST', `/api/reading-plans/enrolments/${id}/days/1/read`);
  await page.goto('/reading-plans');
  const article = plan(page, title);
  const bar = article.getByRole('progressbar');
  await expect(article.getByText('Today’s reading')).toBeVisible();
  for (const reference of portion.references) {
    await expect(article.getByRole('link', { name: reference, exact: true })).toBeVisible();
  }
  const mark = article.getByRole('button', { name: /^Mark read: day 1/ });
  await mark.click();
  await expect(toast(page)).toContainText('Marked as Read');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 365 days');
  await mark.click();
  await expect(toast(page)).toContainText(portion.references[0] ?? '');
  await expect(article.getByText('You have read today’s portion.')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuetext', '1 of 365 days');
  expect(sent).toEqual([{ date: dayOf() }, { date: dayOf() }]);
  await expectNoAxeViolationsInAnyTheme(page);
});

test('a portion leads into the reader, and the end of a chapter back to the plan', async ({
  page,
}) => {
  const { title, portion } = await begin(page, 'whole-bible-1-year');
  await page.goto('/reading-plans');
  const [first] = portion.references;
  await plan(page, title).getByRole('link', { name: first, exact: true }).click();
  await expect(heading(page)).toHaveText('Bible Study');
  await expect(page.getByText('In the beginning')).toBeVisible();
  await page.getByRole('link', { name: 'Reading plans' }).click();
  await expect(page).toHaveURL('/reading-plans');
});

test('says when a portion cannot be marked', async ({ page }) => {
  const { id, title } = await begin(page);
  await fail(page, `/api/reading-plans/enrolments/${id}/days/1/read`);
  await page.goto('/reading-plans');
  await plan(page, title)
    .getByRole('button', { name: /^Mark read/ })
    .click();
  await expect(toast(page)).toContainText('Error');
  await expect(plan(page, title).getByText('Today’s reading')).toBeVisible();
});

test('days that went by are met kindly, and the plan moves to today', async ({ page }) => {
  const { id, title, ...rest } = await begin(page);
  const late = { ...rest, id, title, scheduledDay: 4, nextDay: 1, behind: 3 };
  await answer(page, '/api/reading-plans/enrolments', [late]);
  await page.goto('/reading-plans');
  const article = plan(page, title);
  await expect(
    article.getByText(/^3 days went by without reading\. That is no matter/),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/behind|missed|late\b/i);
  await expectNoAxeViolationsInAnyTheme(page);
  await page.unrouteAll();
  await article.getByRole('button', { name: /^Move the plan to today/ }).click();
  await expect(toast(page)).toContainText('Plan Moved');
  await expect(article.getByText('Today’s reading')).toBeVisible();
  await expect(article.getByRole('heading', { level: 4 })).toBeFocused();
});

test('a plan rests, goes on, and is left only after a question', async ({ page }) => {
  const { title } = await begin(page);
  await page.goto('/reading-plans');
  await page.getByRole('button', { name: `Pause: ${title}` }).click();
  await expect(toast(page)).toContainText('Reading Plan Paused');
  await expect(plan(page, title)).toContainText('This plan rests.');
  await expectNoAxeViolationsInAnyTheme(page);
  await page.reload();
  await page.getByRole('button', { name: `Resume: ${title}` }).click();
  await expect(toast(page)).toContainText('Reading Plan Resumed');
  await page.getByRole('button', { name: `Leave: ${title}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('pause it instead');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Leave: ${title}` })).toBeFocused();
  await page.getByRole('button', { name: `Leave: ${title}` }).click();
  await question.getByRole('button', { name: 'Leave plan' }).click();
  await expect(toast(page)).toContainText('Reading Plan Left');
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
});

test('all days, week by week: read ahead, and the last one finishes the plan', async ({ page }) => {
  const { id, title } = await begin(page);
  for (let day = 1; day < 30; day += 1) {
    const read = await page.request.post(`/api/reading-plans/enrolments/${id}/days/${day}/read`, {
      headers: headers(),
      data: { date: dayOf() },
    });
    expect(read.status()).toBe(200);
  }
  await page.goto('/reading-plans');
  await page.getByRole('button', { name: `All days of ${title}` }).click();
  const week = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Week ${number}`) });
  await expect(week(5)).toHaveAttribute('aria-expanded', 'true');
  await week(1).click();
  await expect(week(1)).toContainText('7 of 7 read');
  await expect(page.getByRole('checkbox', { name: 'Day 1 read' })).toBeChecked();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('checkbox', { name: 'Day 1 read' }).click();
  await expect(week(1)).toContainText('6 of 7 read');
  await page.getByRole('checkbox', { name: 'Day 1 read' }).click();
  await expect(week(1)).toContainText('7 of 7 read');
  await page.getByRole('checkbox', { name: 'Day 30 read' }).click();
  await expect(toast(page)).toContainText('Reading Plan Finished');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Mark read: day 30 of ${title}` }).click();
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText(title);
  await expect(page.getByRole('button', { name: `Begin: ${title}` })).toBeVisible();
});

test('says when the plans do not come, and asks again', async ({ page }) => {
  await fail(page, '/api/reading-plans');
  await page.goto('/reading-plans');
  await expect(page.getByText('The reading plans could not be loaded')).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
});

test('is found in the palette', async ({ page }) => {
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('reading');
  await page.getByRole('option', { name: 'Reading Plans' }).click();
  await expect(page).toHaveURL('/reading-plans');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('everything fits, and targets are large enough', async ({ page }) => {
    const { title } = await begin(page, 'whole-bible-1-year');
    await page.goto('/reading-plans');
    await page.getByRole('button', { name: `All days of ${title}` }).tap();
    await expect(page.getByRole('checkbox', { name: 'Day 7 read' })).toBeVisible();
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    for (const control of await page.locator('main').locator('a, button:not([role])').all()) {
      const box = await control.boundingBox();
      expect(box?.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    await expectNoAxeViolationsInAnyTheme(page);
  });
});
