import type { Page } from '@playwright/test';
import { dateIn, horizontalOverflow, signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

type Plan = { id: string; title: string; days: number };
type Enrollment = Plan & { portion: { day: number; references: string[] } };

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await signInWithToken(page, trellis.origin, await newPerson());
});

const headers = () => ({ Authorization: `Bearer ${token}` });

async function begin(page: Page, planId: string): Promise<Enrollment> {
  const response = await page.request.post('/api/reading-plans/enrolments', {
    headers: headers(),
    data: { planId },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

const plan = (page: Page, name: string) => page.getByRole('article', { name });

test('a plan is started, read in the reader, marked, paused, resumed, and left', async ({
  page,
}) => {
  const plansResponse = await page.request.get('/api/reading-plans', { headers: headers() });
  const plans: Plan[] = await plansResponse.json();
  expect(plans.map(({ days }) => days).sort((one, other) => one - other)).toEqual([
    30, 40, 90, 365,
  ]);
  const title = plans.find(({ id }) => id === 'whole-bible-1-year')?.title ?? '';
  const article = plan(page, title);
  const bar = article.getByRole('progressbar');
  await page.goto('/reading-plans');
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  for (const one of plans) {
    await expect(page.getByRole('heading', { name: one.title })).toBeVisible();
  }
  await page.getByRole('button', { name: `Start ${title}` }).click();
  await expect(article.getByRole('heading', { name: title })).toBeFocused();
  await expect(article).toContainText('Day 1 of 365');

  await test.step('the reading opens in the reader, and the end of the chapter links back to the plan', async () => {
    await article
      .getByRole('link', { name: /^Genesis/ })
      .first()
      .click();
    await expect(heading(page)).toHaveText('Bible Study');
    await expect(page.getByText('In the beginning')).toBeVisible();
    await page.getByRole('link', { name: 'Reading plans' }).click();
    await expect(page).toHaveURL('/reading-plans');
  });

  await test.step('the reading can be marked as read and unmarked from the toast', async () => {
    const markButton = article.getByRole('button', { name: /^Mark as read: day 1/ });
    await markButton.click();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 365 days');
    await markButton.click();
    await expect(bar).toHaveAttribute('aria-valuetext', '1 of 365 days');
    await expectNoAxeViolations(page);
  });

  await test.step('the plan can be paused, resumed, and left after confirmation', async () => {
    await page.getByRole('button', { name: `Pause ${title}` }).click();
    await expect(article).toContainText('This plan is paused.');
    await expectNoAxeViolations(page);
    await page.reload();
    await page.getByRole('button', { name: `Resume ${title}` }).click();
    await expect(toast(page)).toContainText('Reading plan resumed');
    const leave = page.getByRole('button', { name: `Leave ${title}` });
    await leave.click();
    const confirmDialog = page.getByRole('alertdialog');
    await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(leave).toBeFocused();
    await leave.click();
    await confirmDialog.getByRole('button', { name: 'Leave plan' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  });
});

test('plan days are grouped by week, and completing the last one finishes the plan', async ({
  page,
}) => {
  const { id, title } = await begin(page, 'psalms-30');
  for (let day = 1; day < 30; day += 1) {
    const read = await page.request.post(`/api/reading-plans/enrolments/${id}/days/${day}/read`, {
      headers: headers(),
      data: { date: dateIn() },
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
  await expectNoAxeViolations(page);
  await page.getByRole('checkbox', { name: 'Mark day 1 as read' }).click();
  await expect(week(1)).toContainText('6 of 7 read');
  await page.getByRole('checkbox', { name: 'Mark day 1 as read' }).click();
  await expect(week(1)).toContainText('7 of 7 read');
  await page.getByRole('checkbox', { name: 'Mark day 30 as read' }).click();
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText(title);
  await expect(page.getByRole('button', { name: `Start ${title}` })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('everything fits, and touch targets are large enough', async ({ page }) => {
    const { title } = await begin(page, 'whole-bible-1-year');
    await page.goto('/reading-plans');
    await page.getByRole('button', { name: `All days of ${title}` }).tap();
    await expect(page.getByRole('checkbox', { name: 'Mark day 7 as read' })).toBeVisible();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    for (const control of await page.locator('main').locator('a, button:not([role])').all()) {
      const box = await control.boundingBox();
      expect(box?.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    await expectNoAxeViolations(page);
  });
});
