import { answer, horizontalOverflow, moveToNoonTimeZone, signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

test.describe('home page API calls', () => {
  test.use({ persona: 'user' });

  const requiredPaths = [
    '/api/auth/user',
    '/api/character/current',
    '/api/devotionals/today',
    '/api/missions/progress',
    '/api/missions/series',
    '/api/notifications',
    '/api/progress/summary',
    '/api/progress/week',
    '/api/reading-plans/enrolments',
    '/api/sister-apps/progress',
  ];

  test('are all sent at once: each is made once, and none waits for another', async ({ page }) => {
    await test.step('calls prefetched on hover are not repeated on the page', async () => {
      await page.goto('/about');
      await expect(heading(page)).toHaveText('About Trellis');
      const requestedPaths: string[] = [];
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      await page.getByRole('link', { name: 'Trellis', exact: true }).first().click();
      await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
      expect(requestedPaths.filter((path) => path === '/api/progress/week')).toHaveLength(1);
    });

    await test.step('on a direct visit, every call is sent before any response', async () => {
      const requestedPaths: string[] = [];
      let release = () => {};
      const all = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Hold back all responses until every request has been sent. If one call depended on another's
      // response, it would never be sent, and the test would fail.
      await page.route('**/api/**', async (route) => {
        requestedPaths.push(new URL(route.request().url()).pathname);
        if (requestedPaths.length === requiredPaths.length) release();
        await all;
        await route.continue();
      });
      await page.reload();
      await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(requestedPaths.sort()).toEqual(requiredPaths);
    });
  });
});

test('the verse of the day is the largest element, and its devotional can be completed', async ({
  page,
  trellis,
  newPerson,
}) => {
  const token = await signInWithToken(page, trellis.origin, await newPerson());
  await moveToNoonTimeZone(page, token);
  const todayResponse = await page.request.get('/api/devotionals/today', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const devotional = await todayResponse.json();
  await page.goto('/');
  const focus = page.getByRole('region', { name: "Today's Spiritual Focus" });
  await expect(focus.locator('blockquote')).toHaveText(devotional.verse);
  await expect(focus.locator('cite')).toHaveText(devotional.verseReference);
  const sizes = await page.evaluate(() => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const verse = document.querySelector('blockquote');
    const otherElements = [...document.querySelectorAll('main *')].filter((one) => one !== verse);
    return { verse: verse && size(verse), largest: Math.max(...otherElements.map(size)) };
  });
  expect(sizes.verse).toBeGreaterThan(sizes.largest);
  const character = page.getByRole('region', { name: 'Character focus' });
  await expect(character.getByRole('heading', { level: 3 })).not.toBeEmpty();

  await focus.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(toast(page)).toContainText('Practice Completed!');
  await expect(page.getByText('Completed Today')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Completed Today')).toBeVisible();
  await focus.getByRole('link', { name: 'Read Devotional' }).click();
  await expect(page).toHaveURL(`/devotionals/${devotional.id}`);
  await expect(heading(page)).toHaveText(devotional.title);
});

test('practices done today show as complete, and a plan reading can be marked read', async ({
  page,
  trellis,
  newPerson,
}) => {
  const token = await signInWithToken(page, trellis.origin, await newPerson());
  await moveToNoonTimeZone(page, token);
  const headers = { Authorization: `Bearer ${token}` };
  const made = async (path: string, data: object) => {
    const postResponse = await page.request.post(path, { headers, data });
    expect(postResponse.status()).toBe(201);
    return postResponse.json();
  };
  const [series] = await (await page.request.get('/api/missions/series', { headers })).json();
  const days = await page.request.get(`/api/missions/series/${series.id}`, { headers });
  const [{ id: missionId }] = await days.json();
  await made('/api/prayer/sessions', { type: 'gratitude', duration: 5 });
  await made('/api/missions/progress', { seriesId: series.id, missionId });
  const { title, portion } = await made('/api/reading-plans/enrolments', { planId: 'psalms-30' });

  await page.goto('/');
  const practices = page.getByRole('region', { name: "Today's Spiritual Practices" });
  await expect(practices.getByRole('listitem')).toHaveText([
    'DevotionalStart',
    'PrayerDone',
    'MissionStart',
  ]);

  const reading = page.getByRole('region', { name: "Today's Reading" });
  for (const reference of portion.references) {
    await expect(reading.getByRole('link', { name: reference, exact: true })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await reading.getByRole('button', { name: `Mark as read: ${title}` }).click();
  await expect(toast(page)).toContainText('Marked as read');
  await expect(reading.getByText('Done for today')).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(reading.getByRole('button', { name: `Mark as read: ${title}` })).toBeVisible();

  await practices.getByRole('link', { name: /Mission/ }).click();
  await expect(page).toHaveURL(`/missions/${series.id}`);
  await page.getByRole('button', { name: 'Complete day 1' }).click();
  await expect(toast(page)).toContainText('Mission Completed');
  await page.getByRole('link', { name: 'Trellis', exact: true }).first().click();
  await expect(practices.getByRole('listitem').last()).toHaveText('MissionDone');
});

test.describe('on a phone', () => {
  test.use({ persona: 'user', viewport: { width: 390, height: 844 }, hasTouch: true });

  const items = [1, 2, 3, 4].map((n) => ({
    id: `0190d7a0-0000-7000-8000-00000000000${n}`,
    title: `Lesson ${n}`,
    description: 'Walked to the end.',
    sourceApp: 'Wayfarer',
    points: n * 25,
    completedAt: '2026-03-01T10:00:00Z',
  }));

  const appNotifications = [1, 2, 3, 4].map((n) => ({
    id: `0190d7a0-0000-7000-8000-00000000001${n}`,
    kind: 'sister_app',
    link: null,
    title: `News ${n}`,
    message: 'A new path is open.',
    sourceApp: 'Wayfarer',
    isRead: n === 2,
    createdAt: '2026-03-01T10:00:00Z',
  }));

  test('a full page fits, touch targets are large enough, and axe finds no violations', async ({
    page,
  }) => {
    await answer(page, '/api/sister-apps/progress', items);
    await answer(page, '/api/notifications', { unreadCount: 3, items: appNotifications });
    await page.goto('/');
    await expect(page.getByText('Lesson 1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    for (const control of await page.locator('main').locator('a, button').all()) {
      const box = await control.boundingBox();
      expect(box?.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(40);
    }
    await expectNoAxeViolations(page);
  });
});
