import type { Locator, Page } from '@playwright/test';
import {
  entry,
  failOn,
  hour,
  inHours,
  open,
  root,
  send,
  startFast,
  timer,
  toastBesideDialog,
} from './support/disciplines';
import { answer, bodiesSentTo, dayOf, enter } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  test,
  toast,
} from './support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await enter(page, trellis.origin, await newPerson());
});

test.describe('fasting', () => {
  const startDialog = async (page: Page, name: string): Promise<Locator> => {
    await entry(page, name)
      .getByRole('button', { name: `Start: ${name}` })
      .click();
    return page.getByRole('dialog', { name: `Start: ${name}` });
  };

  test('starts after the caution, counts down through sleep and reload, is never over too early', async ({
    page,
  }) => {
    const sent = bodiesSentTo(page, 'POST', `${root}/fasting`) as { startsAt: string }[];
    await page.clock.install();
    await open(page, 'fasting');
    await expect(page.getByRole('article')).toHaveCount(6);
    const dialog = await startDialog(page, 'One Meal for Prayer');
    await expect(dialog.getByText('Please ask a doctor first')).toBeVisible();
    await dialog.getByLabel('Intention').fill('For Naomi');
    await dialog.getByRole('button', { name: 'Start Fast' }).click();
    await expect(dialog.getByText('Please read the caution and confirm it.')).toBeVisible();
    expect(sent).toEqual([]);
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Start Fast' }).click();
    await expect(toast(page)).toContainText('Fast Started');
    await expect(page.getByRole('heading', { name: 'You are fasting' })).toBeFocused();
    await expect(timer(page)).toHaveText(/^(6:00|5:5\d)$/);
    await expect(page.getByText('For Naomi')).toBeVisible();
    await expect(page.getByText('One fast at a time')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start: / })).toHaveCount(0);
    const said = page.getByRole('region', { name: 'You are fasting' }).getByRole('status');
    await expect(said).toHaveText('Your fast is under way: 6 hours.');

    // No timer runs while a device sleeps: only the clock has moved when it wakes.
    const startedAt = Date.parse(sent[0]?.startsAt ?? '');
    await page.clock.pauseAt(startedAt + 3.5 * hour + 30_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(timer(page)).toHaveText('2:30');
    await expect(said).toHaveText('Half of your fast has passed.');
    await page.clock.resume();
    await page.reload();
    await expect(timer(page)).toHaveText(/^2:(30|2\d)$/);

    // This device's clock is far ahead of the server's now; the server knows better, and says so kindly.
    await page.clock.fastForward('02:31:00');
    await expect(page.getByRole('heading', { name: 'Your fast is over' })).toBeVisible();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete Fast' }).click();
    await expect(toastBesideDialog(page)).toContainText('Your fast is not over yet.');
  });

  for (const [stage, hours] of [
    ['planned', 5],
    ['running', -1],
    ['over', -7],
  ] as const) {
    test(`reads well in every theme while it is ${stage}`, async ({ page }) => {
      // Looks at a long page three times: what a busy machine takes its time for.
      test.slow();
      const past = await startFast(page, token, 'A Quiet Screen', { startsAt: inHours(-1) });
      await send(page, token, 'patch', `${root}/fasting/${past.id}`, {
        status: 'ended',
        reflection: 'Enough.',
      });
      const startsAt = inHours(hours);
      const intention = 'For Naomi';
      await startFast(page, token, 'One Meal for Prayer', { startsAt, intention });
      await open(page, 'fasting');
      await expect(page.getByText('For Naomi')).toBeVisible();
      await expect(page.getByText('Enough.')).toBeVisible();
      await expectNoAxeViolationsInAnyTheme(page);
    });
  }

  test('ends early without a reproach, and leaves the history when it is asked to', async ({
    page,
  }) => {
    await startFast(page, token, 'A Quiet Screen', {
      startsAt: inHours(-1),
      intention: 'For quiet',
    });
    await open(page, 'fasting');
    await page.getByRole('button', { name: 'End early' }).click();
    const dialog = page.getByRole('dialog', { name: 'End your fast now?' });
    await expect(dialog).toContainText('no failure in stopping');
    await dialog.getByLabel('Reflection').fill('It was enough.');
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Keep fasting' }).click();
    await expect(page.getByRole('button', { name: 'End early' })).toBeFocused();
    await page.getByRole('button', { name: 'End early' }).click();
    await expect(dialog.getByLabel('Reflection')).toHaveValue('It was enough.');
    await dialog.getByRole('button', { name: 'End Fast' }).click();
    await expect(toast(page)).toContainText('Fast Ended');
    await expect(page.getByRole('heading', { name: 'Fasting plans' })).toBeFocused();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveText(
      /A Quiet Screen.*Ended early.*36 hours.*For quiet.*It was enough\./s,
    );
    await history.getByRole('button', { name: /^Delete: A Quiet Screen/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Fast Deleted');
    await expect(history).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Fasting plans' })).toBeFocused();
  });

  test('is completed when its time is over, with what one would remember', async ({ page }) => {
    await startFast(page, token, 'One Meal for Prayer', { startsAt: inHours(-7) });
    await open(page, 'fasting');
    await expect(page.getByRole('heading', { name: 'Your fast is over' })).toBeVisible();
    await expect(timer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Complete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete your fast' });
    await failOn(page, 'PATCH', /\/fasting\/[^/]+$/);
    await dialog.getByLabel('Reflection').fill('Kinder than I thought.');
    await dialog.getByRole('button', { name: 'Complete Fast' }).click();
    await expect(toastBesideDialog(page)).toContainText('Failed to complete fast');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Complete Fast' }).click();
    await expect(toast(page)).toContainText('Fast Completed');
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Kinder than I thought.',
    );
  });

  test('is planned by the clock of the person’s own zone, and called off', async ({ page }) => {
    await send(page, token, 'patch', '/api/user/time-zone', { timeZone: 'Asia/Kolkata' });
    const sent = bodiesSentTo(page, 'POST', `${root}/fasting`) as { startsAt: string }[];
    await open(page, 'fasting');
    const dialog = await startDialog(page, 'A Day with Water');
    await dialog.getByRole('radio', { name: 'At another time' }).check();
    await expect(dialog.getByText('In your time zone, Asia/Kolkata.')).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Date').fill(dayOf('Asia/Kolkata', inHours(40 * 24)));
    await dialog.getByRole('button', { name: 'Start Fast' }).click();
    await expect(dialog.getByText('Choose a time from a day ago to thirty days')).toBeVisible();
    const day = dayOf('Asia/Kolkata', inHours(48));
    await dialog.getByLabel('Date').fill(day);
    await dialog.getByLabel(/^Time/).fill('18:30');
    await dialog.getByRole('button', { name: 'Start Fast' }).click();
    await expect(toast(page)).toContainText('Fast Planned');
    expect(sent.map(({ startsAt }) => startsAt)).toEqual([
      new Date(`${day}T18:30:00+05:30`).toISOString(),
    ]);
    const planned = page.getByRole('region', { name: 'Your fast is planned' });
    await expect(planned).toContainText('18:30');
    await planned.getByRole('button', { name: 'Call off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Call off' }).click();
    await expect(toast(page)).toContainText('Fast Called Off');
    await expect(planned).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Fasting plans' })).toBeFocused();
  });

  test('is one at a time, said kindly; what was written waits', async ({ page }) => {
    await open(page, 'fasting');
    const dialog = await startDialog(page, 'Supper for Another');
    await dialog.getByLabel('Intention').fill('For my neighbour');
    await dialog.getByRole('checkbox').check();
    await failOn(page, 'POST', `${root}/fasting`);
    await dialog.getByRole('button', { name: 'Start Fast' }).click();
    await expect(toastBesideDialog(page)).toContainText('Failed to start fast');
    await page.unrouteAll({ behavior: 'wait' });
    const { id } = await startFast(page, token, 'A Quiet Screen', { startsAt: new Date() });
    await dialog.getByRole('button', { name: 'Start Fast' }).click();
    await expect(toast(page)).toContainText('A Fast Is Open');
    await expect(page.getByRole('heading', { name: 'You are fasting' })).toBeFocused();
    await send(page, token, 'patch', `${root}/fasting/${id}`, { status: 'ended' });
    await page.reload();
    await startDialog(page, 'Supper for Another');
    await expect(dialog.getByLabel('Intention')).toHaveValue('For my neighbour');
  });
});

test.describe('the sabbath', () => {
  const next = (page: Page) => page.locator('#next-sabbath');
  const weekday = (ahead: number) => inHours(ahead * 24).getUTCDay();
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

  test('is set up from sunset to sunset, with a list', async ({ page }) => {
    const sent = bodiesSentTo(page, 'POST', `${root}/sabbath`);
    await open(page, 'sabbath');
    await expect(page.getByRole('heading', { name: 'A day to stop' })).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
    await page.getByRole('button', { name: 'Set up a sabbath' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up a sabbath' });
    await dialog.getByRole('button', { name: 'Friday sunset to Saturday sunset' }).click();
    await expect(dialog.getByText('Friday 18:00 to Saturday 18:00: 24 hours.')).toBeVisible();
    await expect(dialog.getByText('The next day')).toBeVisible();
    const activity = dialog.getByLabel('Activities');
    await activity.fill('Soup');
    await activity.press('Enter');
    await activity.fill('Soup');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('This is on the list already.')).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await activity.fill('A walk');
    await failOn(page, 'POST', `${root}/sabbath`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastBesideDialog(page)).toContainText('Failed to save sabbath');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Sabbath Saved');
    await expect(toast(page)).toContainText('Friday 18:00 to Saturday 18:00, every week.');
    expect(sent.at(-1)).toEqual({
      dayOfWeek: 5,
      startTime: '18:00',
      endTime: '18:00',
      activities: ['Soup', 'A walk'],
    });
    await expect(next(page)).toBeFocused();
    await page.getByRole('button', { name: 'Set up another' }).click();
    await dialog.getByRole('button', { name: 'Friday sunset to Saturday sunset' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/You already keep a sabbath that begins/)).toBeVisible();
  });

  test('is told ahead, prepared, changed and removed', async ({ page }) => {
    const data = { startTime: '10:00', endTime: '12:00', activities: ['Soup', 'A walk'] };
    const day = weekday(3);
    const name = names[day] ?? '';
    await send(page, token, 'post', `${root}/sabbath`, { ...data, dayOfWeek: day });
    await open(page, 'sabbath');
    await expect(next(page)).toHaveText(new RegExp(`^${name}, in [23] days$`));
    await expect(page.getByText(/10:00 to .* 12:00/)).toBeVisible();
    await expect(page.getByText('Your streaks rest on your sabbath')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Soup' }).click();
    await expect(page.getByRole('checkbox', { name: 'Soup' })).toBeChecked();
    await expect(page.getByText('1 of 2 ready')).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
    await expect
      .poll(async () => (await send(page, token, 'get', `${root}/sabbath`))[0].prepared)
      .toEqual(['Soup']);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Soup' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'A walk' })).not.toBeChecked();

    await page.getByRole('button', { name: `Edit: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your sabbath' });
    await dialog.getByRole('button', { name: 'Remove: A walk' }).click();
    await dialog.getByLabel('Ends').fill('09:00');
    await expect(dialog.getByText('The next day')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Sabbath Saved');
    await expect(page.getByText('1 of 1 ready')).toBeVisible();

    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page)).toContainText('Sabbath Removed');
    await expect(page.getByRole('heading', { name: 'A day to stop' })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('says when it is, and leads to the reminders', async ({ page }) => {
    await answer(page, `${root}/sabbath`, [
      {
        id: '0190d7a0-0000-7000-8000-0000000000aa',
        dayOfWeek: 0,
        startTime: '00:00',
        endTime: '00:00',
        activities: [],
        prepared: [],
        isNow: true,
        nextStart: inHours(-2),
        nextEnd: inHours(20),
      },
    ]);
    await open(page, 'sabbath');
    await expect(next(page)).toHaveText('It is your sabbath');
    await expect(page.getByText('Nothing here needs you until')).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
    await page.getByRole('link', { name: 'Set your reminders' }).click();
    await expect(page).toHaveURL(/\/notifications/);
  });
});
