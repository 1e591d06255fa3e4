import type { Page } from '@playwright/test';
import { addApp, as, connectApp } from '../support/apps';
import {
  begin,
  entry,
  inHours,
  open as openDisciplines,
  root,
  startFast,
  timer,
} from '../support/disciplines';
import { answer, horizontalOverflow } from '../support/growth';
import { newName } from '../support/office';
import { pages } from '../support/pages';
import { block, createSermon, openBuilder } from '../support/sermons';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };

test.use({ viewport: phone, hasTouch: true });

const header = (page: Page) => page.getByRole('banner');
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Finds placeholders for content that is still loading. */
const loadingPlaceholders = (page: Page) =>
  page.getByRole('main').locator('.animate-breathe, .animate-spin');

/** Waits until everything has loaded, then checks that nothing overflows the page. */
async function expectLoadedWithoutOverflow(page: Page) {
  await expect(loadingPlaceholders(page)).toHaveCount(0);
  await expect.poll(() => horizontalOverflow(page), page.url()).toBe(0);
}

/** How far the page's content has moved by itself since it was opened, as Chromium measures it. */
const layoutShift = (page: Page) => page.evaluate(() => Reflect.get(window, 'layoutShift'));

test.describe('every page fits and stays still while it loads', () => {
  test.use({ persona: 'super_admin' });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      let total = 0;
      Reflect.set(window, 'layoutShift', total);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
        Reflect.set(window, 'layoutShift', total);
      }).observe({ type: 'layout-shift', buffered: true });
    }),
  );

  const parts = 4;
  for (let part = 0; part < parts; part += 1) {
    test(`between the header and the bottom bar (part ${part + 1} of ${parts})`, async ({
      page,
    }) => {
      for (const { path, heading: title } of pages.filter((_, at) => at % parts === part)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(heading(page)).toHaveText(title);
          await expect(header(page).getByRole('button', { name: 'Open menu' })).toBeInViewport();
          await expect(bottomBar(page)).toBeInViewport({ ratio: 1 });
          await expectLoadedWithoutOverflow(page);
          expect(await layoutShift(page)).toBeLessThan(0.05);
          await page.setViewportSize(tablet);
          await expectLoadedWithoutOverflow(page);
          await page.setViewportSize(phone);
        });
      }
    });
  }
});

test('the sign-in screen fits', async ({ page }) => {
  await page.goto('/');
  await expect(button(page, 'Sign In')).toBeInViewport();
  await expectLoadedWithoutOverflow(page);
});

test.describe('user content fits', () => {
  test.use({ persona: 'user' });

  test('in the journal and reminders', async ({ page, tokens }) => {
    const person = as(page.request, tokens.user);
    const prayer = { title: 'For Naomi', content: 'Give her rest.', type: 'petition' };
    const long = { title: 'For rain', content: 'Thank You. '.repeat(80), type: 'gratitude' };
    await person.post('/api/user/prayers', prayer);
    await person.post('/api/user/prayers', long);
    await person.post('/api/notifications/reminders', { kind: 'prayer', time: '18:15' });

    await page.goto('/journal');
    await page.getByRole('tab', { name: 'My Prayers' }).tap();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByLabel('Search your prayers')).toBeVisible();
    await expectLoadedWithoutOverflow(page);
    await expectNoAxeViolations(page);
    await button(page, 'Read more of For rain').tap();
    await expect(button(page, 'Show less of For rain')).toBeVisible();
    await expectLoadedWithoutOverflow(page);
    await button(page, 'New Prayer').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto('/notifications?tab=reminders');
    const reminders = page.getByRole('region', { name: 'Reminders' });
    await expect(reminders.getByRole('listitem')).toHaveCount(1);
    await expectLoadedWithoutOverflow(page);
  });

  test('in devotionals, the audio player, and voice settings', async ({ page, tokens }) => {
    await page.goto('/devotionals');
    const articles = page.getByRole('tabpanel').getByRole('article');
    await expect.poll(() => articles.count()).toBeGreaterThanOrEqual(31);
    await expectLoadedWithoutOverflow(page);
    await expectNoAxeViolations(page);

    await page.goto('/devotionals?tab=create');
    await page.getByLabel('Topic').fill('Worry about work');
    await page.getByLabel('How you feel').fill('Weary');
    await page.getByLabel("What you'd like help with").fill('Trust');
    await button(page, 'Generate Devotional').tap();
    await expect(toast(page)).toContainText('Devotional Generated & Saved');
    await expect(articles).toBeVisible();
    await expectLoadedWithoutOverflow(page);
    await expectNoAxeViolations(page);

    const { id } = await as(page.request, tokens.user).get('/api/devotionals/today');
    // Generating speech takes minutes, and this page only needs its length, so the response is mocked.
    await answer(page, '/api/tts/state', {
      state: 'ready',
      progress: 100,
      audioUrl: '/api/tts/audio/1',
      durationSeconds: 125,
      error: null,
    });
    await page.goto(`/devotionals/${id}`);
    const player = page.getByRole('group', { name: 'Audio player for Prayer', exact: true });
    await expect(player).toContainText('0:00 / 2:05');
    await expectLoadedWithoutOverflow(page);

    await page.goto('/tts-settings');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectLoadedWithoutOverflow(page);
    await expectNoAxeViolations(page);
  });

  test('in every part of disciplines', async ({ page, tokens }) => {
    const long = 'x'.repeat(200);
    await begin(page, tokens.user, 'Confession to One Another', 90);
    const fast = { startsAt: inHours(-1), intention: long };
    await startFast(page, tokens.user, 'Three Days of Plain Food', fast);
    const sabbath = { dayOfWeek: 5, startTime: '18:00', endTime: '18:00' };
    const person = as(page.request, tokens.user);
    await person.post(`${root}/sabbath`, { ...sabbath, activities: [long, 'Soup'] });

    const parts = [
      ['explore', entry(page, 'Solitude')],
      ['fasting', timer(page)],
      ['practices', page.getByRole('table')],
      ['sabbath', page.locator('#next-sabbath')],
    ] as const;
    for (const [tab, visible] of parts) {
      await openDisciplines(page, tab);
      if (tab === 'practices') await page.getByRole('button', { name: /^Calendar: / }).tap();
      await expect(visible).toBeVisible();
      await expectLoadedWithoutOverflow(page);
      // pages.spec.ts already checks the first tab, which opens by default.
      if (tab !== 'explore') await expectNoAxeViolations(page);
    }
    await button(page, 'Edit Sabbath: Friday').tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Remove Soup' })).toBeVisible();
    await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  });

  test('during prayer, in connected apps, and in the Bible library', async ({ page, tokens }) => {
    await page.goto('/prayer');
    await page.getByRole('radio', { name: 'Confession' }).check();
    await button(page, 'Begin').tap();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectLoadedWithoutOverflow(page);
    await expectNoAxeViolations(page);

    const app = await connectApp(page.request, { admin: tokens.admin, person: tokens.user });
    await page.goto('/sister-apps');
    await expect(page.getByRole('article', { name: app.name }).locator('code')).toBeVisible();
    await expectLoadedWithoutOverflow(page);

    await page.goto('/bible/translations');
    for (const tab of ['My Library', 'Browse & Download']) {
      await page.getByRole('tab', { name: tab }).tap();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expectLoadedWithoutOverflow(page);
    }
  });

  test('in the sermon builder and its library, on a small phone', async ({ page, tokens }) => {
    await page.setViewportSize({ width: 360, height: 667 });
    await createSermon(page, tokens.user, {
      title: 'Light in the house',
      scheduledDate: '2026-02-01',
      status: 'completed',
      blocks: [
        block('text', { title: 'A lamp', content: 'Grandmother kept a lamp lit.' }),
        block('scripture', { reference: 'John 4:7-15', text: 'Give me to drink.' }),
      ],
    });
    const { id } = await createSermon(page, tokens.user, {
      blocks: [block('text', { content: 'Abide in me' })],
    });
    await openBuilder(page, id);
    await button(page, 'More actions').tap();
    await expect(page.getByRole('menuitem', { name: 'Pulpit' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectLoadedWithoutOverflow(page);
    await expectNoAxeViolations(page);

    await button(page, 'More actions').tap();
    await page.getByRole('menuitem', { name: 'Library' }).tap();
    const library = page.getByRole('dialog', { name: 'Library' });
    await expect(library.getByRole('button', { name: /^Insert / })).toHaveCount(2);
    await expectLoadedWithoutOverflow(page);
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
  });
});

test.describe('admin pages fit', () => {
  test.use({ persona: 'super_admin' });

  test('with content, apps, settings, and a devotional', async ({ page, tokens }) => {
    const app = await addApp(page.request, tokens.admin);
    for (const section of ['abide-moments', 'missions', 'disciplines', 'bible-texts']) {
      await page.goto(`/admin/content?section=${section}`);
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expectLoadedWithoutOverflow(page);
    }
    await page.goto('/admin/content?section=sister-apps');
    const apps = page.getByRole('region', { name: 'Connected apps' });
    await expect(apps.getByRole('listitem').filter({ hasText: app.name })).toBeVisible();
    await expectLoadedWithoutOverflow(page);

    await page.goto('/admin/system');
    await expect(page.getByRole('region', { name: 'AI services', exact: true })).toBeVisible();
    await expectLoadedWithoutOverflow(page);

    const title = newName('The vine');
    await as(page.request, tokens.admin).post('/api/admin/daily-devotionals', {
      date: '2051-05-04',
      title,
      theme: 'Abiding',
      verseReference: 'John 15:5',
      verseText: 'I am the vine and you are the branches.',
      content: 'A branch does not strive.',
      prayer: 'Keep me.',
      reflection: 'Where do I stay?',
    });
    await page.goto('/admin/devotionals');
    await button(page, `Preview ${title}`).tap();
    await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
    await expectLoadedWithoutOverflow(page);
    await expectNoAxeViolations(page);
  });
});
