import type { Page } from '@playwright/test';
import { bodiesSentTo, enter, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  signInByApi,
  test,
  toast,
} from './support/test';

const path = '/api/prayer/sessions';
/** What the device adds: what it calls the session, and the day it was on. */
const named = { id: expect.any(String), date: expect.any(String) };
const clock = (page: Page) => page.getByRole('timer');
const recent = (page: Page) => page.getByRole('region', { name: 'Recent sessions' });

test.beforeEach(async ({ page, trellis, newPerson }) => {
  await enter(page, trellis.origin, await newPerson());
});

async function open(page: Page) {
  await page.goto('/prayer');
  await expect(heading(page)).toHaveText('Prayer');
}

/** No time passes but what the test lets pass, until it resumes the clock. */
async function stopTheClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function begin(page: Page, type: string, { minutes = 5, notes = '' } = {}) {
  await page.getByRole('radio', { name: type }).check();
  await page.getByRole('radio', { name: `${minutes} minutes`, exact: true }).check();
  await page.getByLabel('Notes').fill(notes);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(clock(page)).toBeVisible();
}

test('offers five types and five durations, and says how to begin', async ({ page }) => {
  await open(page);
  for (const type of ['Gratitude', 'Confession', 'Intercession', 'Listening', 'Warfare']) {
    await expect(page.getByRole('radio', { name: type })).not.toBeChecked();
  }
  for (const minutes of [5, 10, 15, 20, 30]) {
    const option = page.getByRole('radio', { name: `${minutes} minutes`, exact: true });
    await expect(option).toBeChecked({ checked: minutes === 5 });
  }
  await expect(recent(page)).toContainText('gather here');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Choose how you would like to pray.')).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
});

test('counts down and ends by hand: minutes rounded up, notes trimmed, form cleared', async ({
  page,
}) => {
  const sent = bodiesSentTo(page, 'POST', path);
  await page.clock.install();
  await open(page);
  await stopTheClock(page);
  await begin(page, 'Intercession', { minutes: 10, notes: '  For Naomi  ' });
  await expect(clock(page)).toHaveText('10:00');
  await page.clock.runFor(1000);
  await expect(clock(page)).toHaveText('9:59');
  await page.clock.runFor(120_000);
  await expect(clock(page)).toHaveText('7:59');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 10 minutes');
  await page.clock.resume();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'End Session' }).click();
  await expect(toast(page)).toContainText('Prayer Session Saved');
  expect(sent).toEqual([{ ...named, type: 'intercession', duration: 3, notes: 'For Naomi' }]);
  await expect(recent(page).getByRole('listitem')).toHaveText([
    /Intercession.*3 minutes.*20\d\d.*For Naomi/s,
  ]);
  await expect(page.getByRole('radio', { name: 'Intercession' })).not.toBeChecked();
  await expect(page.getByLabel('Notes')).toHaveValue('');
});

test('sends no notes that are only blanks; a moment counts as a minute', async ({ page }) => {
  const sent = bodiesSentTo(page, 'POST', path);
  await open(page);
  await begin(page, 'Warfare', { notes: '   ' });
  await page.getByRole('button', { name: 'End Session' }).click();
  await expect(toast(page)).toContainText('Prayer Session Saved');
  expect(sent).toEqual([{ ...named, type: 'warfare', duration: 1 }]);
});

test('at zero it ends by itself and saves nothing; saving it is a choice', async ({ page }) => {
  const sent = bodiesSentTo(page, 'POST', path);
  await page.clock.install();
  await open(page);
  await stopTheClock(page);
  await begin(page, 'Listening');
  await page.clock.runFor(299_000);
  await expect(clock(page)).toHaveText('0:01');
  await page.clock.runFor(1000);
  await expect(toast(page)).toContainText('Prayer Session Complete');
  await expect(page.getByRole('heading', { name: 'Amen' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.clock.resume();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Save this session' }).click();
  await expect(toast(page)).toContainText('Prayer Session Saved');
  expect(sent).toEqual([{ ...named, type: 'listening', duration: 5 }]);
});

test('at zero it may rest unsaved; what was written stays', async ({ page }) => {
  const sent = bodiesSentTo(page, 'POST', path);
  await page.clock.install();
  await open(page);
  await begin(page, 'Listening', { notes: 'Be still' });
  await page.clock.runFor(300_000);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Be still');
  await expect(recent(page)).toContainText('gather here');
  expect(sent).toEqual([]);
});

test('is right after the device slept', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await begin(page, 'Gratitude', { minutes: 10 });
  // No timer runs while a device sleeps: only the clock has moved when it wakes.
  await page.clock.pauseAt(Date.now() + 4 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(clock(page)).toHaveText(/^[56]:\d\d$/);
});

test('survives a reload; another person on the same device does not find it', async ({
  page,
  trellis,
  newPerson,
}) => {
  await page.clock.install();
  await open(page);
  await begin(page, 'Gratitude', { minutes: 15, notes: 'Bread' });
  await page.clock.runFor(61_000);
  await page.reload();
  await expect(clock(page)).toHaveText(/^13:\d\d$/);
  await expect(page.getByLabel('Notes')).toHaveValue('Bread');
  const other = await signInByApi(trellis.origin, await newPerson());
  await page.evaluate((token) => localStorage.setItem('auth-token', token), other);
  await page.goto('/prayer');
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
});

test('one of yesterday is over; what was written waits in the form', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await begin(page, 'Gratitude', { minutes: 15, notes: 'Bread' });
  await page.clock.fastForward('24:00:00');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Gratitude' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '15 minutes' })).toBeChecked();
  await expect(page.getByLabel('Notes')).toHaveValue('Bread');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('trellis-prayer:'))).toEqual([]);
});

test('a session that could not be saved can be saved again', async ({ page }) => {
  await fail(page, path);
  await page.clock.install();
  await open(page);
  await begin(page, 'Confession');
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'End Session' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to save prayer session');
  await expectNoAxeViolationsInAnyTheme(page);
  await page.unrouteAll({ behavior: 'wait' });
  const sent = bodiesSentTo(page, 'POST', path);
  await page.clock.runFor(600_000);
  await page.getByRole('button', { name: 'Save this session' }).click();
  await expect(toast(page)).toContainText('Prayer Session Saved');
  expect(sent).toEqual([{ ...named, type: 'confession', duration: 2 }]);
});

test('announces the beginning, the half and the last minute, and no second between', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await stopTheClock(page);
  await begin(page, 'Gratitude');
  const said = page.getByRole('region', { name: 'Gratitude prayer' }).getByRole('status');
  await expect(said).toHaveText('Your time of prayer has begun: 5 minutes.');
  await page.clock.runFor(100_000);
  await expect(said).toHaveText('Your time of prayer has begun: 5 minutes.');
  await page.clock.runFor(50_000);
  await expect(said).toHaveText('Half of the time has passed.');
  await page.clock.runFor(90_000);
  await expect(said).toHaveText('One minute is left.');
});

test('the bell rings at the beginning and the end, when it is switched on', async ({ page }) => {
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
  const bell = page.getByRole('switch', { name: /soft bell/ });
  await expect(bell).not.toBeChecked();
  await begin(page, 'Gratitude');
  expect(await strikes()).toBe(0);
  await page.getByRole('button', { name: 'End Session' }).click();
  await bell.click();
  await expect.poll(strikes).toBe(1);
  await begin(page, 'Gratitude');
  // One now, one set for the end.
  await expect.poll(strikes).toBe(3);
  await page.getByRole('button', { name: 'End Session' }).click();
  await expect(bell).toBeChecked();
  await page.reload();
  await expect(bell).toBeChecked();
});

test('keeps the screen on while it runs, and lets it go afterwards', async ({ page }) => {
  await page.addInitScript(() => {
    const locks = { asked: 0, released: 0 };
    Object.assign(window, { locks });
    const request = async () => {
      locks.asked += 1;
      return {
        release: async () => {
          locks.released += 1;
        },
      };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });
  const locks = () => page.evaluate(() => Reflect.get(window, 'locks'));
  await open(page);
  await page.getByRole('switch', { name: /screen on/ }).click();
  expect(await locks()).toEqual({ asked: 0, released: 0 });
  await begin(page, 'Gratitude');
  await expect.poll(locks).toEqual({ asked: 1, released: 0 });
  // A browser takes the lock away from a page out of sight; on return it is asked for again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(locks).toMatchObject({ asked: 2 });
  await page.getByRole('button', { name: 'End Session' }).click();
  await expect.poll(locks).toMatchObject({ released: 1 });
});

test('shows no switch for the screen where the browser cannot', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
  });
  await open(page);
  await expect(page.getByRole('switch', { name: /soft bell/ })).toBeVisible();
  await expect(page.getByRole('switch', { name: /screen on/ })).toHaveCount(0);
});

test('shows the ten most recent sessions, newest first', async ({ page }) => {
  await open(page);
  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  for (let duration = 1; duration <= 11; duration += 1) {
    const saved = await page.request.post(path, {
      headers: { Authorization: `Bearer ${token}` },
      data: { type: 'gratitude', duration },
    });
    expect(saved.status()).toBe(201);
  }
  await page.reload();
  const rows = recent(page).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('11 minutes');
  await expect(rows.last()).toContainText('2 minutes');
});

test('a saved session is a practice of today', async ({ page }) => {
  await open(page);
  await begin(page, 'Gratitude');
  await page.getByRole('button', { name: 'End Session' }).click();
  await expect(toast(page)).toContainText('Prayer Session Saved');
  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  const week = await page.request.get('/api/progress/week', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await week.json()).toEqual([expect.objectContaining({ type: 'prayer', completed: true })]);
});

test('works by keyboard alone, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
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
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
  await expectNoAxeViolations(page);
});
