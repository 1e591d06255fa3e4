import type { Page } from '@playwright/test';
import {
  begin,
  entry,
  failOn,
  inHours,
  open,
  root,
  send,
  startFast,
  timer,
  toastBesideDialog,
} from './support/disciplines';
import { bodiesSentTo, enter, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
  toast,
} from './support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await enter(page, trellis.origin, await newPerson());
});

test.describe('exploring', () => {
  test('shows what there is, by category, and opens its scripture', async ({ page }) => {
    await page.goto('/disciplines');
    await expect(heading(page)).toHaveText('Spiritual Disciplines');
    await expect(page.getByRole('tab')).toHaveText([
      'Explore',
      'Fasting',
      'Sabbath',
      'My Practices',
    ]);
    await expect(page.getByRole('article')).toHaveCount(18);
    await page.getByRole('radio', { name: 'Corporate' }).check();
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(entry(page, 'Hospitality')).toContainText('How often');
    await page.getByRole('radio', { name: 'Abstinence' }).check();
    const solitude = entry(page, 'Solitude');
    await solitude.getByRole('button', { name: /How to begin/ }).click();
    await expect(solitude.getByRole('button', { name: /How to begin/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    const reference = solitude.getByRole('button', { name: 'Mark 1:35' });
    await reference.click();
    const popup = page.getByRole('dialog', { name: 'Mark 1:35' });
    await expect(popup).toContainText('solitary place');
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await expect(reference).toBeFocused();
    await reference.click();
    await popup.getByRole('link', { name: 'Open in the Bible' }).click();
    await expect(page).toHaveURL(/\/bible\?ref=Mark/);
  });

  test('reads well in every theme, begun or not, with its guidance open', async ({ page }) => {
    // Looks at a long page three times: what a busy machine takes its time for.
    test.slow();
    await begin(page, token, 'Hospitality');
    await open(page, 'explore');
    await page.getByRole('radio', { name: 'Corporate' }).check();
    await page.getByRole('button', { name: 'How to begin: Service' }).click();
    await expect(
      entry(page, 'Hospitality').getByRole('link', { name: /My Practices/ }),
    ).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
  });

  test('a practice is begun for a number of days, and leads to My Practices', async ({ page }) => {
    const sent = bodiesSentTo(page, 'POST', `${root}/practices`);
    await open(page, 'explore');
    const solitude = entry(page, 'Solitude');
    await solitude.getByRole('button', { name: 'Begin Practice: Solitude' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin Solitude' });
    for (const days of [7, 21, 40, 90]) {
      await expect(dialog.getByRole('radio', { name: `${days} days` })).toBeChecked({
        checked: days === 21,
      });
    }
    await dialog.getByRole('radio', { name: 'Another number' }).check();
    await dialog.getByLabel('Number of days').fill('400');
    await dialog.getByRole('button', { name: 'Begin Practice' }).click();
    await expect(dialog.getByText('Choose a whole number from 1 to 365.')).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await dialog.getByLabel('Number of days').fill('12');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Practice Begun');
    await expect(toast(page)).toContainText('Solitude, for 12 days.');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ duration: 12 });
    await expect(solitude.getByRole('heading')).toBeFocused();
    await solitude.getByRole('link', { name: 'Solitude: go to My Practices' }).click();
    await expect(page.getByRole('tab', { name: 'My Practices' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(entry(page, 'Solitude')).toContainText('Day 1 of 12');
  });

  test('says so when a practice does not begin, and why when it has', async ({ page }) => {
    await failOn(page, 'POST', `${root}/practices`);
    await open(page, 'explore');
    await entry(page, 'Study').getByRole('button', { name: 'Begin Practice: Study' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Begin Practice' }).click();
    await expect(toastBesideDialog(page)).toContainText('Error');
    await expect(toastBesideDialog(page)).toContainText('Failed to begin practice');
    await page.unrouteAll({ behavior: 'wait' });
    await begin(page, token, 'Study');
    await dialog.getByRole('button', { name: 'Begin Practice' }).click();
    await expect(toastBesideDialog(page)).toContainText(
      'You are practising this discipline already.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(entry(page, 'Study').getByRole('link', { name: /My Practices/ })).toBeVisible();
  });
});

test.describe('my practices', () => {
  test('say how to begin when there are none; what fails is tried again', async ({ page }) => {
    await fail(page, `${root}/practices`);
    await open(page, 'practices');
    await expect(page.getByRole('alert')).toContainText('Your practices could not be loaded');
    await expectNoAxeViolationsInAnyTheme(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing begun yet' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Explore the disciplines' }).click();
    await expect(entry(page, 'Solitude')).toBeVisible();
  });

  test('are checked in once a day, and the day is marked in the calendar', async ({ page }) => {
    await begin(page, token, 'Silence');
    await open(page, 'practices');
    const silence = entry(page, 'Silence');
    await expect(silence).toContainText('0 of 21 days');
    await silence.getByRole('button', { name: 'Calendar of check-ins: Silence' }).click();
    await expect(silence.getByText(/: no check-ins\.$/)).toBeVisible();
    await silence.getByRole('button', { name: 'Check In: Silence' }).click();
    await expect(toast(page)).toContainText('Checked In');
    const done = silence.getByRole('button', { name: 'Silence: checked in today' });
    await expect(done).toHaveText('Checked in today');
    await expect(done).toBeFocused();
    await expect(silence).toContainText('1 of 21 days');
    await expect(silence.getByText(/: 1 check-in, on \d+\.$/)).toBeVisible();
    await expect(silence.getByRole('cell', { name: /checked in/ })).toHaveCount(1);
    await expectNoAxeViolationsInAnyTheme(page);
    await page.reload();
    await expect(done).toBeVisible();
  });

  test('are paused, resumed and completed', async ({ page }) => {
    await begin(page, token, 'Study');
    await open(page, 'practices');
    const study = entry(page, 'Study');
    await study.getByRole('button', { name: 'Pause: Study' }).click();
    await expect(toast(page)).toContainText('Practice Paused');
    await expect(page.getByRole('heading', { name: 'Paused', exact: true })).toBeVisible();
    await expect(study.getByRole('heading')).toBeFocused();
    await expect(study.getByRole('button', { name: /Check In/ })).toHaveCount(0);
    await study.getByRole('button', { name: 'Resume: Study' }).click();
    await expect(toast(page)).toContainText('Practice Resumed');
    await expect(study.getByRole('heading')).toBeFocused();
    await study.getByRole('button', { name: 'Complete: Study' }).click();
    const question = page.getByRole('alertdialog', { name: 'Complete Study?' });
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role="alertdialog"]' });
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect(study.getByRole('button', { name: 'Complete: Study' })).toBeFocused();
    await study.getByRole('button', { name: 'Complete: Study' }).click();
    await question.getByRole('button', { name: 'Complete' }).click();
    await expect(toast(page)).toContainText('Practice Completed');
    await expect(page.getByRole('heading', { name: 'Completed', exact: true })).toBeVisible();
    await expect(study.getByRole('heading')).toBeFocused();
    await expect(study.getByRole('button', { name: /Pause|Resume|Complete|Check In/ })).toHaveCount(
      0,
    );
  });

  test('are reflected on; a draft stays, and what is deleted is asked about', async ({ page }) => {
    await begin(page, token, 'Study');
    await open(page, 'practices');
    const study = entry(page, 'Study');
    await study.getByRole('button', { name: 'Reflect: Study' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reflect on Study' });
    await dialog.getByLabel('Reflection').fill('The same verse, three mornings.');
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await page.reload();
    await study.getByRole('button', { name: 'Reflect: Study' }).click();
    await expect(dialog.getByText('still here')).toBeVisible();
    await failOn(page, 'POST', /\/reflections$/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastBesideDialog(page)).toContainText('Failed to save reflection');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Reflection Saved');
    await study.getByRole('button', { name: 'Reflections: Study' }).click();
    await expect(study.getByRole('listitem')).toContainText('The same verse, three mornings.');
    await study.getByRole('button', { name: /Delete the reflection of/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Reflection Deleted');
    await expect(study.getByRole('listitem')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('say so when something fails', async ({ page }) => {
    await begin(page, token, 'Study');
    await open(page, 'practices');
    await failOn(page, 'POST', /\/check-ins$/);
    await failOn(page, 'PATCH', /\/practices\/[^/]+$/);
    const study = entry(page, 'Study');
    await study.getByRole('button', { name: 'Check In: Study' }).click();
    await expect(toast(page)).toContainText('Failed to check in');
    await study.getByRole('button', { name: 'Pause: Study' }).click();
    await expect(toast(page)).toContainText('Failed to pause practice');
    await study.getByRole('button', { name: 'Complete: Study' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click();
    await expect(toast(page)).toContainText('Failed to complete practice');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const parts = {
    explore: (page: Page) => entry(page, 'Solitude'),
    fasting: timer,
    sabbath: (page: Page) => page.locator('#next-sabbath'),
    practices: (page: Page) => page.getByRole('table'),
  };

  for (const tab of ['explore', 'fasting', 'sabbath', 'practices'] as const) {
    test(`${tab} fits`, async ({ page }) => {
      await begin(page, token, 'Confession to One Another', 90);
      await startFast(page, token, 'Three Days of Plain Food', {
        startsAt: inHours(-1),
        intention: 'x'.repeat(200),
      });
      const activities = ['x'.repeat(200), 'Soup'];
      const times = { dayOfWeek: 5, startTime: '18:00', endTime: '18:00' };
      await send(page, token, 'post', `${root}/sabbath`, { ...times, activities });
      await open(page, tab);
      if (tab === 'practices') {
        await page.getByRole('button', { name: /^Calendar of check-ins/ }).click();
      }
      await expect(parts[tab](page)).toBeVisible();
      await expect.poll(() => sidewaysRoom(page)).toBe(0);
      await expectNoAxeViolations(page);
      if (tab !== 'sabbath') return;
      await page.getByRole('button', { name: 'Edit: Friday' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Remove: Soup' })).toBeVisible();
      await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    });
  }
});
