import { answer, bodiesSentTo, dayOf, enter, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  signIn,
  test,
  toast,
} from './support/test';

const record = (type: string, date: string) => ({
  type,
  date,
  devotionalId: null,
  completed: true,
  createdAt: `${date}T08:00:00Z`,
});

const summary = (growthPoints: number) => ({
  growthPoints,
  currentStreak: 0,
  longestStreak: 0,
  totals: { devotional: 0, prayer: 0, mission: 0, abideMoment: 0, days: 0, prayerMinutes: 0 },
  milestones: [],
});

const items = [1, 2, 3, 4].map((n) => ({
  id: `0190d7a0-0000-7000-8000-00000000000${n}`,
  title: `Lesson ${n}`,
  description: 'Walked to the end.',
  sourceApp: 'Wayfarer',
  points: n * 25,
  completedAt: '2026-03-01T10:00:00Z',
}));

const news = [1, 2, 3, 4].map((n) => ({
  id: `0190d7a0-0000-7000-8000-00000000001${n}`,
  kind: 'sister_app',
  link: null,
  title: `News ${n}`,
  message: 'A new path is open.',
  sourceApp: 'Wayfarer',
  isRead: n === 2,
  createdAt: '2026-03-01T10:00:00Z',
}));

test.describe('the calls of home', () => {
  test.use({ persona: 'user' });

  const needed = [
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

  test('are one round: each is asked once, and none waits for another', async ({ page }) => {
    const asked: string[] = [];
    let release = () => {};
    const all = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Nothing is answered until everything has been asked: a call that waits for another would never be made.
    await page.route('**/api/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      if (asked.length === needed.length) release();
      await all;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.sort()).toEqual(needed);
  });

  test('are begun by pointing at the way home, and not repeated there', async ({ page }) => {
    await page.goto('/about');
    await expect(heading(page)).toHaveText('About Trellis');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.getByRole('link', { name: 'Trellis', exact: true }).first().click();
    await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
    expect(asked.filter((path) => path === '/api/progress/week')).toHaveLength(1);
  });
});

test('a stale token is dropped without a toast, although much was asked with it', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('auth-token', 'long gone'));
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(toast(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
});

test('whoever signs in by the form finds the day', async ({ page, newPerson }) => {
  await page.goto('/');
  await signIn(page, await newPerson());
  await expect(heading(page)).toHaveText('Welcome, Ruth');
  await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
});

test.describe('the welcome', () => {
  test.use({ persona: 'user' });

  const withUser = async (page: import('@playwright/test').Page, change: object) =>
    page.route('**/api/auth/user', async (route) => {
      const original = await route.fetch();
      await route.fulfill({ json: { ...(await original.json()), ...change } });
    });

  test('calls Friend who gave no name', async ({ page }) => {
    await withUser(page, { firstName: '' });
    await page.goto('/');
    await expect(heading(page)).toHaveText('Welcome, Friend');
  });

  test('greets who comes back after a while, and speaks of no loss', async ({ page }) => {
    await withUser(page, { currentStreak: 0, longestStreak: 12 });
    await page.goto('/');
    await expect(heading(page)).toHaveText('Welcome back, Ruth');
    await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/lost|missed|broke/i);
  });

  for (const [points, level, bar, value, now] of [
    [199, 'New in Faith', 'Toward Faithful Follower', '199 of 200 points', '99.5'],
    [200, 'Faithful Follower', 'Toward Growing Believer', '200 of 500 points', '40'],
    [500, 'Growing Believer', 'Toward Mature Disciple', '500 of 1000 points', '50'],
    [1000, 'Mature Disciple', 'The last of the four levels', 'Growth points: 1000', '100'],
  ] as const) {
    test(`shows the level of ${points} points, and the bar to the next`, async ({ page }) => {
      await answer(page, '/api/progress/summary', summary(points));
      await page.goto('/');
      await expect(page.getByText(level, { exact: true })).toBeVisible();
      await expect(page.getByText(`Growth points: ${points}`).first()).toBeVisible();
      const progress = page.getByRole('progressbar', { name: bar });
      await expect(progress).toHaveAttribute('aria-valuetext', value);
      await expect(progress).toHaveAttribute('aria-valuenow', now);
    });
  }
});

test.describe("today's focus", () => {
  test('the verse of the day is the largest thing on the page', async ({
    page,
    trellis,
    newPerson,
  }) => {
    const token = await enter(page, trellis.origin, await newPerson());
    const given = await page.request.get(`${trellis.origin}/api/devotionals/today`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const devotional = await given.json();
    await page.goto('/');
    const focus = page.getByRole('region', { name: "Today's Spiritual Focus" });
    await expect(focus.locator('blockquote')).toHaveText(devotional.verse);
    await expect(focus.locator('cite')).toHaveText(devotional.verseReference);
    const sizes = await page.evaluate(() => {
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const verse = document.querySelector('blockquote');
      const others = [...document.querySelectorAll('main *')].filter((one) => one !== verse);
      return { verse: verse && size(verse), largest: Math.max(...others.map(size)) };
    });
    expect(sizes.verse).toBeGreaterThan(sizes.largest);
    await focus.getByRole('link', { name: 'Read Devotional' }).click();
    await expect(page).toHaveURL(`/devotionals/${devotional.id}`);
  });

  test('Mark Complete: toast, Completed Today, the practice done, the week read again', async ({
    page,
    trellis,
    newPerson,
  }) => {
    await enter(page, trellis.origin, await newPerson());
    const sent = bodiesSentTo(page, 'POST', '/api/progress/complete');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    const again = page.waitForRequest('**/api/progress/week');
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(toast(page)).toContainText('Practice Completed!');
    await expect(toast(page)).toContainText(
      'Your spiritual growth continues. Keep abiding in Him!',
    );
    await again;
    await expect(page.getByText('Completed Today')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toHaveCount(0);
    const practices = page.getByRole('region', { name: "Today's Spiritual Practices" });
    await expect(practices.getByRole('listitem').first()).toHaveText('DevotionalDone');
    await expect(page.locator('dl').getByText('1', { exact: true })).toBeVisible();
    expect(sent).toEqual([{ type: 'devotional', date: dayOf(), devotionalId: expect.any(String) }]);
    await page.reload();
    await expect(page.getByText('Completed Today')).toBeVisible();
  });

  test('says when completing failed, and leaves the button', async ({
    page,
    trellis,
    newPerson,
  }) => {
    await enter(page, trellis.origin, await newPerson());
    await fail(page, '/api/progress/complete');
    await page.goto('/');
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(toast(page)).toContainText('Unable to Complete');
    await expect(toast(page)).toContainText('Please try again.');
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  });

  test('being signed out while marking: the toast that says so, then sign in', async ({
    page,
    trellis,
    newPerson,
  }) => {
    const token = await enter(page, trellis.origin, await newPerson());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    await page.request.post(`${trellis.origin}/api/auth/logout`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    // The page stays until the toast was read: half a second may be too short for a busy machine.
    let leave = () => {};
    const wasRead = new Promise<void>((resolve) => {
      leave = resolve;
    });
    await page.route('**/api/login?*', async (route) => {
      await wasRead;
      await route.continue();
    });
    const redirect = page.waitForRequest((request) => request.url().includes('/api/login?'));
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(toast(page)).toContainText('You are logged out. Logging in again...');
    leave();
    await redirect;
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });

  test('the character focus has its name, its words and a way to another', async ({
    page,
    trellis,
    newPerson,
  }) => {
    await enter(page, trellis.origin, await newPerson());
    await page.goto('/');
    const focus = page.getByRole('region', { name: 'Character focus' });
    await expect(focus.getByRole('heading', { level: 3 })).not.toBeEmpty();
    await focus.getByRole('link', { name: 'Choose another focus' }).click();
    await expect(page).toHaveURL('/profile#weekly-focus');
  });
});

test.describe('the rest of the day', () => {
  test('practices are done by records of today, and start where they are not', async ({
    page,
    trellis,
    newPerson,
  }) => {
    const token = await enter(page, trellis.origin, await newPerson());
    const made = await page.request.post(`${trellis.origin}/api/prayer/sessions`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { type: 'gratitude', duration: 5 },
    });
    expect(made.status()).toBe(201);
    await page.goto('/');
    const practices = page.getByRole('region', { name: "Today's Spiritual Practices" });
    await expect(practices.getByRole('listitem')).toHaveText([
      'DevotionalStart',
      'PrayerDone',
      'MissionStart',
    ]);
    await practices.getByRole('link', { name: /Mission/ }).click();
    await expect(page).toHaveURL('/missions');
  });

  test('the mission starts in the series that is under way, and is done by completing it', async ({
    page,
    trellis,
    newPerson,
  }) => {
    const token = await enter(page, trellis.origin, await newPerson());
    const headers = { Authorization: `Bearer ${token}` };
    const [series] = await (await page.request.get('/api/missions/series', { headers })).json();
    const days = await page.request.get(`/api/missions/series/${series.id}`, { headers });
    const [{ id: missionId }] = await days.json();
    const data = { seriesId: series.id, missionId };
    const begun = await page.request.post('/api/missions/progress', { headers, data });
    expect(begun.status()).toBe(201);
    await page.goto('/');
    const practices = page.getByRole('region', { name: "Today's Spiritual Practices" });
    const mission = practices.getByRole('link', { name: /Mission/ });
    await expect(mission).toHaveAttribute('href', `/missions/${series.id}`);
    await mission.click();
    await expect(page).toHaveURL(`/missions/${series.id}`);
    await page.getByRole('button', { name: 'Complete day 1' }).click();
    await expect(toast(page)).toContainText('Mission Completed');
    await page.getByRole('link', { name: 'Trellis', exact: true }).first().click();
    await expect(practices.getByRole('listitem').last()).toHaveText('MissionDone');
  });

  test('reading by a plan: invited at first, then the portion of the day, marked and undone', async ({
    page,
    trellis,
    newPerson,
  }) => {
    const token = await enter(page, trellis.origin, await newPerson());
    await page.goto('/');
    const reading = page.getByRole('region', { name: "Today's Reading" });
    await reading.getByRole('link', { name: 'Choose a reading plan' }).click();
    await expect(page).toHaveURL('/reading-plans');
    const begun = await page.request.post('/api/reading-plans/enrolments', {
      headers: { Authorization: `Bearer ${token}` },
      data: { planId: 'psalms-30' },
    });
    expect(begun.status()).toBe(201);
    const { id, title, portion } = await begun.json();
    const sent = bodiesSentTo(page, 'POST', `/api/reading-plans/enrolments/${id}/days/1/read`);
    await page.goto('/');
    await expect(reading.getByText(title)).toBeVisible();
    for (const reference of portion.references) {
      await expect(reading.getByRole('link', { name: reference, exact: true })).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await reading.getByRole('button', { name: `Mark read: ${title}` }).click();
    await expect(toast(page)).toContainText('Marked as Read');
    await expect(reading.getByText('Read for today')).toBeFocused();
    expect(sent).toEqual([{ date: dayOf() }]);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await reading.getByRole('link', { name: portion.references[0], exact: true }).click();
    await expect(page).toHaveURL(/\/bible\?ref=/);
  });

  test('quick actions lead to prayer and journal', async ({ page, trellis, newPerson }) => {
    await enter(page, trellis.origin, await newPerson());
    await page.goto('/');
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    await actions.getByRole('link', { name: 'Prayer Session' }).click();
    await expect(page).toHaveURL('/prayer');
    await page.goBack();
    await actions.getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/journal');
  });

  test('who hides streaks sees the level alone', async ({ page, trellis, newPerson }) => {
    const token = await enter(page, trellis.origin, await newPerson());
    await page.request.patch(`${trellis.origin}/api/user/streaks`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { show: false },
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Your level' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Streaks' })).toHaveCount(0);
    await expect(page.getByText('Devotional days')).toHaveCount(0);
  });

  test('shows three achievements with points, three updates, and counts the unread', async ({
    page,
    trellis,
    newPerson,
  }) => {
    await enter(page, trellis.origin, await newPerson());
    await answer(page, '/api/sister-apps/progress', items);
    await answer(page, '/api/notifications', { unreadCount: 3, items: news });
    await page.goto('/');
    const achievements = page.getByRole('region', { name: 'Recent Achievements' });
    await expect(achievements.getByRole('listitem')).toHaveCount(3);
    await expect(achievements.getByText('+25 points')).toBeVisible();
    const updates = page.getByRole('region', { name: 'Updates' });
    await expect(updates.getByRole('listitem')).toHaveCount(3);
    await expect(updates.getByText('3 unread')).toBeVisible();
    await expect(updates.getByText('New', { exact: true })).toHaveCount(2);
    await achievements.getByRole('link', { name: 'All achievements' }).click();
    await expect(page.getByRole('tab', { name: 'Achievements' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('a page left open over midnight becomes the next day', async ({
    page,
    trellis,
    newPerson,
  }) => {
    const token = await enter(page, trellis.origin, await newPerson());
    const user = await page.request.get(`${trellis.origin}/api/auth/user`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer(page, '/api/auth/user', {
      ...(await user.json()),
      timeZone: 'Pacific/Auckland',
    });
    // The last minute of the year in Auckland, where it is summer.
    await page.clock.install({ time: new Date('2026-12-31T10:59:00Z') });
    await answer(page, '/api/progress/week', [record('devotional', '2026-12-31')]);
    await page.goto('/');
    await expect(page.getByText(/^Thursday,? 31 December 2026$/)).toBeVisible();
    await expect(page.getByText('Completed Today')).toBeVisible();
    const readAgain = page.waitForRequest('**/api/devotionals/today');
    await page.clock.fastForward('02:00');
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    await expect(page.getByText(/^Friday,? 1 January 2027$/)).toBeVisible();
    await readAgain;
  });

  test('a part that fails leaves the rest standing, and can be asked for again', async ({
    page,
    trellis,
    newPerson,
  }) => {
    await enter(page, trellis.origin, await newPerson());
    await fail(page, '/api/devotionals/today');
    await page.goto('/');
    await expect(page.getByText("Today's devotional could not be loaded")).toBeVisible();
    await expect(page.getByRole('region', { name: "Today's Spiritual Practices" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute(() => true);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Read Devotional' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('everything fits, targets are large enough, and axe is content', async ({
    page,
    trellis,
    newPerson,
  }) => {
    await enter(page, trellis.origin, await newPerson());
    await answer(page, '/api/sister-apps/progress', items);
    await answer(page, '/api/notifications', { unreadCount: 3, items: news });
    await page.goto('/');
    await expect(page.getByText('Lesson 1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    await expect.poll(() => sidewaysRoom(page)).toBe(0);
    for (const control of await page.locator('main').locator('a, button').all()) {
      const box = await control.boundingBox();
      expect(box?.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(40);
    }
    await expectNoAxeViolationsInAnyTheme(page);
  });
});
