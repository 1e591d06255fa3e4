import type { Page } from '@playwright/test';
import { recordBodies } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

test.use({ persona: 'user' });

const clock = (page: Page) => page.getByRole('timer');
const recent = (page: Page) => page.getByRole('region', { name: 'Recent sessions' });

async function open(page: Page) {
  await page.goto('/prayer');
  await expect(heading(page)).toHaveText('Prayer');
}

async function begin(page: Page, type: string, { minutes = 5, notes = '' } = {}) {
  await page.getByRole('radio', { name: type }).check();
  await page.getByRole('radio', { name: `${minutes} minutes`, exact: true }).check();
  await page.getByLabel('Notes').fill(notes);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(clock(page)).toBeVisible();
}

test('the timer counts down, survives a reload, saves when ended manually, and offers to save at zero', async ({
  page,
}) => {
  const sentBodies = recordBodies(page, 'POST', '/api/prayer/sessions');
  await page.clock.install();
  await open(page);

  await test.step('it validates the form, starts, and continues after a reload', async () => {
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText("Choose how you'd like to pray.")).toBeVisible();
    await expectNoAxeViolations(page);
    await begin(page, 'Intercession', { minutes: 10, notes: '  For Naomi  ' });
    await page.clock.runFor(121_000);
    await expect(clock(page)).toHaveText(/^7:[0-5]\d$/);
    await page.reload();
    await expect(clock(page)).toHaveText(/^7:[0-5]\d$/);
    await expectNoAxeViolations(page);
  });

  await test.step('ending manually rounds up the minutes, trims the notes, and clears the form', async () => {
    await page.getByRole('button', { name: 'End Session' }).click();
    await expect(toast(page)).toContainText('Prayer Session Saved');
    const session = {
      type: 'intercession',
      duration: 3,
      seconds: expect.any(Number),
      notes: 'For Naomi',
    };
    expect(sentBodies).toEqual([{ id: expect.any(String), date: expect.any(String), ...session }]);
    await expect(recent(page).getByRole('listitem')).toHaveText([
      /Intercession.*3 minutes.*20\d\d.*For Naomi/s,
    ]);
    await expect(page.getByRole('radio', { name: 'Intercession' })).not.toBeChecked();
    await expect(page.getByLabel('Notes')).toHaveValue('');
  });

  await test.step('the session ends automatically at zero, and saving is optional', async () => {
    await begin(page, 'Listening');
    await page.clock.runFor(301_000);
    await expect(page.getByRole('heading', { name: 'Amen' })).toBeVisible();
    expect(sentBodies).toHaveLength(1);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save session' }).click();
    await expect(recent(page).getByRole('listitem').first()).toContainText(/Listening.*5 minutes/s);
  });
});

test('the bell rings at the start and end when turned on', async ({ page }) => {
  await page.addInitScript(() => {
    const original = OscillatorNode.prototype.start;
    const strikes: number[] = [];
    Object.assign(window, { strikes });
    OscillatorNode.prototype.start = function start(when) {
      strikes.push(when ?? 0);
      original.call(this, when);
    };
  });
  const strikes = () =>
    page.evaluate(() => (Reflect.get(window, 'strikes') as number[]).length / 3);
  await open(page);
  const bell = page.getByRole('switch', { name: /Soft bell/ });
  await expect(bell).not.toBeChecked();
  await begin(page, 'Gratitude');
  expect(await strikes()).toBe(0);
  await page.getByRole('button', { name: 'End Session' }).click();
  await bell.click();
  await expect.poll(strikes).toBe(1);
  await begin(page, 'Gratitude');
  // One chime plays now; the ones for the end of the session are already scheduled.
  await expect.poll(strikes).toBe(3);
  await page.getByRole('button', { name: 'End Session' }).click();
  await expect(bell).toBeChecked();
  await page.reload();
  await expect(bell).toBeChecked();
});

test('prayer works with the keyboard alone', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Gratitude' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Confession' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '10 minutes' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(clock(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confession' })).toBeFocused();
});
