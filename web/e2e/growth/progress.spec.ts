import {
  expectNoHorizontalOverflow,
  horizontalOverflow,
  moveToNoonTimeZone,
  signInWithToken,
} from '../support/growth';
import { expect, expectNoAxeViolations, heading, test } from '../support/test';

const tabs = ['overview', 'character', 'habits', 'achievements'];

test('practices completed today count in the rings, the year, and the achievements', async ({
  page,
  trellis,
  newPerson,
}) => {
  const token = await signInWithToken(page, trellis.origin, await newPerson());
  const today = await moveToNoonTimeZone(page, token);
  await page.goto('/');
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(page.getByText('Completed Today')).toBeVisible();
  const response = await page.request.post('/api/progress', {
    headers: { Authorization: `Bearer ${token}` },
    data: { type: 'abide_moment', date: today, completed: true },
  });
  expect(response.ok()).toBe(true);

  await page.goto('/progress');
  await expect(page.getByText('1 of 7 days')).toHaveCount(1);
  await expect(page.getByText('5%')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalOverflow(page);
  await page.getByRole('tab', { name: 'Character Growth' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(6);
  await expectNoAxeViolations(page);
  await expectNoHorizontalOverflow(page);

  await page.getByRole('tab', { name: 'Spiritual Habits' }).click();
  await expect(page).toHaveURL('/progress?tab=habits');
  await expect(page.getByText('You practiced on 1 of the last 365 days.')).toBeVisible();
  const map = page.getByRole('slider', { name: 'Day' });
  await expect(map).toHaveAttribute('aria-valuetext', /: Devotional and Abide Moment$/);
  await map.focus();
  await page.keyboard.press('Home');
  await expect(map).toHaveAttribute('aria-valuenow', '1');
  await page.locator('rect[data-index="364"]').hover();
  await expect(map).toHaveAttribute('aria-valuetext', /: Devotional and Abide Moment$/);
  await page.locator('summary', { hasText: 'Month by month' }).click();
  await expect(page.getByRole('table', { name: 'Month by month' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalOverflow(page);

  await page.getByRole('tab', { name: 'Achievements' }).click();
  const achievement = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(achievement('First page')).toContainText('Reached');
  await expect(achievement('First word')).not.toContainText('Reached');
  await expectNoAxeViolations(page);
  await expectNoHorizontalOverflow(page);
});

test.describe('on a phone', () => {
  test.use({ persona: 'user', viewport: { width: 390, height: 844 } });

  test('no tab is wider than the page, and the year scrolls in place, newest days first', async ({
    page,
  }) => {
    for (const name of tabs) {
      await page.goto(`/progress?tab=${name}`);
      await expect(heading(page)).toHaveText('Progress');
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => horizontalOverflow(page)).toBe(0);
    }
    await page.goto('/progress?tab=habits');
    const last = page.locator('rect[data-index="364"]');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.locator('rect[data-index="0"]')).not.toBeInViewport();
    await page.getByRole('slider', { name: 'Day' }).focus();
    await page.keyboard.press('Home');
    await expect(page.locator('rect[data-index="0"]')).toBeInViewport();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
  });
});
