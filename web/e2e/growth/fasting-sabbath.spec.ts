import type { Locator, Page } from '@playwright/test';
import {
  entry,
  hour,
  inHours,
  open,
  root,
  send,
  startFast,
  timer,
  toastDuringDialog,
} from '../support/disciplines';
import { dateIn, recordBodies, signInWithToken } from '../support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  test,
  toast,
} from '../support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await signInWithToken(page, trellis.origin, await newPerson());
});

test.describe('fasting', () => {
  const startDialog = async (page: Page, name: string): Promise<Locator> => {
    await entry(page, name)
      .getByRole('button', { name: `Start ${name}` })
      .click();
    return page.getByRole('dialog', { name: `Start ${name}` });
  };

  test('starts after the warning, counts down through sleep and reload, and cannot be completed early', async ({
    page,
  }) => {
    const requestBodies = recordBodies(page, 'POST', `${root}/fasting`) as { startsAt: string }[];
    await page.clock.install();
    await open(page, 'fasting');
    await expect(page.getByRole('article')).toHaveCount(6);
    const dialog = await startDialog(page, 'One Meal for Prayer');
    await expect(dialog.getByText('Ask a doctor first')).toBeVisible();
    await dialog.getByLabel('Intention').fill('For Naomi');
    await dialog.getByRole('button', { name: 'Start fast' }).click();
    await expect(dialog.getByText('Read the warning above, then check this box.')).toBeVisible();
    expect(requestBodies).toEqual([]);
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Start fast' }).click();
    await expect(toast(page)).toContainText('Fast started');
    await expect(page.getByRole('heading', { name: "You're fasting" })).toBeFocused();
    await expect(timer(page)).toHaveText(/^(6:00|5:5\d)$/);
    await expect(page.getByText('For Naomi')).toBeVisible();
    await expect(page.getByText('You can start another fast when this one ends')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start / })).toHaveCount(0);
    const announcement = page.getByRole('region', { name: "You're fasting" }).getByRole('status');
    await expect(announcement).toHaveText('Your fast has started and will last 6 hours.');
    await expectNoAxeViolations(page);

    // Simulates a sleeping device: no timers run, and the clock jumps ahead when it wakes.
    const startedAt = Date.parse(requestBodies[0]?.startsAt ?? '');
    await page.clock.pauseAt(startedAt + 3.5 * hour + 30_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(timer(page)).toHaveText('2:30');
    await expect(announcement).toHaveText("You're past the halfway point.");
    await page.clock.resume();
    await page.reload();
    await expect(timer(page)).toHaveText(/^2:(30|2\d)$/);

    // The device's clock is now far ahead of the server's, so the server rejects completing the fast.
    await page.clock.fastForward('02:31:00');
    await expect(page.getByRole('heading', { name: 'Your fast is over' })).toBeVisible();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete fast' }).click();
    await expect(toastDuringDialog(page)).toContainText("Your fast isn't over yet.");
  });

  test('can be planned, canceled, ended early, completed, and deleted', async ({ page }) => {
    const plans = page.getByRole('heading', { name: 'Fasting plans' });

    await test.step('planned in the account time zone, then canceled', async () => {
      await send(page, token, 'patch', '/api/user/time-zone', { timeZone: 'Asia/Kolkata' });
      await open(page, 'fasting');
      const requestBodies = recordBodies(page, 'POST', `${root}/fasting`) as { startsAt: string }[];
      const dialog = await startDialog(page, 'A Day with Water');
      await dialog.getByRole('radio', { name: 'Another time' }).check();
      await dialog.getByRole('checkbox').check();
      const day = dateIn('Asia/Kolkata', inHours(48));
      await dialog.getByLabel('Date').fill(day);
      await dialog.getByLabel(/^Time/).fill('18:30');
      await dialog.getByRole('button', { name: 'Start fast' }).click();
      const planned = page.getByRole('region', { name: 'Your fast is planned' });
      await expect(planned).toContainText('18:30');
      expect(requestBodies.map(({ startsAt }) => startsAt)).toEqual([
        new Date(`${day}T18:30:00+05:30`).toISOString(),
      ]);
      await expectNoAxeViolations(page);
      await planned.getByRole('button', { name: 'Cancel fast' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel fast' }).click();
      await expect(planned).toHaveCount(0);
      await expect(plans).toBeFocused();
    });

    const history = page.getByRole('region', { name: 'History' });
    await test.step('ended early', async () => {
      const intention = 'For quiet';
      await startFast(page, token, 'A Quiet Screen', { startsAt: inHours(-1), intention });
      await page.reload();
      const end = page.getByRole('button', { name: 'End early' });
      await end.click();
      const dialog = page.getByRole('dialog', { name: 'End your fast now?' });
      await dialog.getByLabel('Reflection').fill('It was enough.');
      await expectNoAxeViolations(page, { within: '[role="dialog"]' });
      await dialog.getByRole('button', { name: 'Keep fasting' }).click();
      await expect(end).toBeFocused();
      await end.click();
      await expect(dialog.getByLabel('Reflection')).toHaveValue('It was enough.');
      await dialog.getByRole('button', { name: 'End fast' }).click();
      await expect(plans).toBeFocused();
      await expect(history.getByRole('listitem')).toHaveText(
        /A Quiet Screen.*Ended early.*36 hours.*For quiet.*It was enough\./s,
      );
    });

    await test.step('completed when its time is up', async () => {
      await startFast(page, token, 'One Meal for Prayer', { startsAt: inHours(-7) });
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your fast is over' })).toBeVisible();
      await expect(timer(page)).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Complete' }).click();
      const dialog = page.getByRole('dialog', { name: 'Complete your fast' });
      await dialog.getByLabel('Reflection').fill('Kinder than I thought.');
      await dialog.getByRole('button', { name: 'Complete fast' }).click();
      await expect(history).toContainText('Kinder than I thought.');
    });

    await test.step('deleted from the history', async () => {
      await history.getByRole('button', { name: /^Delete A Quiet Screen/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(history.getByRole('listitem')).toHaveCount(1);
      await history.getByRole('button', { name: /^Delete One Meal/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(history).toHaveCount(0);
      await expect(plans).toBeFocused();
    });
  });
});

test('a Sabbath is set up, prepared, observed, changed, and removed', async ({ page }) => {
  const next = page.locator('#next-sabbath');
  await open(page, 'sabbath');

  await test.step('set up from sunset to sunset, with a list', async () => {
    await page.getByRole('button', { name: 'Set up a Sabbath' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up a Sabbath' });
    await dialog.getByRole('button', { name: 'Friday sunset to Saturday sunset' }).click();
    await expect(dialog.getByText('Friday 18:00 to Saturday 18:00: 24 hours.')).toBeVisible();
    const activity = dialog.getByLabel('Activities');
    await activity.fill('Soup');
    await activity.press('Enter');
    await activity.fill('Soup');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('This activity is already on the list.')).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await activity.fill('A walk');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Sabbath saved');
    await expect(next).toBeFocused();
  });

  await test.step('a second Sabbath on the same day is rejected', async () => {
    await page.getByRole('button', { name: 'Set up another Sabbath' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up a Sabbath' });
    await dialog.getByRole('button', { name: 'Friday sunset to Saturday sunset' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/You already have a Sabbath that starts/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the countdown is shown, and completed preparations are saved', async () => {
    const [{ nextStart }] = await send(page, token, 'get', `${root}/sabbath`);
    await page.clock.setFixedTime(Date.parse(nextStart) - 48 * hour);
    await page.reload();
    await expect(next).toHaveText('Friday, in 2 days');
    await expect(page.getByText(/18:00 to .* 18:00/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Soup' }).click();
    await expect(page.getByText('1 of 2 ready')).toBeVisible();
    await expectNoAxeViolations(page);
    await expect
      .poll(async () => (await send(page, token, 'get', `${root}/sabbath`))[0].prepared)
      .toEqual(['Soup']);
    // The Sabbath day's background color appears only on this page, so it is checked here in every theme.
    await page.clock.setFixedTime(Date.parse(nextStart) + hour);
    await page.reload();
    await expect(next).toHaveText("It's your Sabbath");
    await expect(page.getByRole('checkbox', { name: 'Soup' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'A walk' })).not.toBeChecked();
    await expectNoAxeViolationsInAnyTheme(page);
  });

  await test.step('the Sabbath is changed and removed', async () => {
    await page.getByRole('button', { name: 'Edit Sabbath: Friday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your Sabbath' });
    await dialog.getByRole('button', { name: 'Remove A walk' }).click();
    await dialog.getByLabel('End time').fill('09:00');
    await expect(dialog.getByText('Next day')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 of 1 ready')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Sabbath: Friday' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page)).toContainText('Sabbath removed');
    await expect(page.getByRole('heading', { name: 'A day to stop' })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });
});
