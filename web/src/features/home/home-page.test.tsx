import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { addDays, dateInTimeZone } from '@/lib/time/dates';
import { devotional } from '@/testing/growth';
import { missionEntry, missionSeries } from '@/testing/missions';
import { bell, notification } from '@/testing/notifications';
import { appItem, practice, summary } from '@/testing/practice';
import { enrolment } from '@/testing/scripture/reading';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { clickUndo } from '@/testing/toast';
import { HomePage } from './home-page';

const today = dateInTimeZone('Europe/London', new Date());

let weekPractices: ReturnType<typeof practice>[];
let points: number;
let level: ReturnType<typeof summary>['level'];
let appItems: ReturnType<typeof appItem>[];
let notifications: ReturnType<typeof notification>[];
let plans: ReturnType<typeof enrolment>[];
let missions: ReturnType<typeof missionEntry>[];
let sentBodies: unknown[];

beforeEach(() => {
  weekPractices = [];
  points = 0;
  level = summary().level;
  appItems = [];
  notifications = [];
  plans = [];
  missions = [];
  sentBodies = [];
  server.use(
    http.get('*/api/devotionals/today', () => HttpResponse.json(devotional())),
    http.get('*/api/character/current', () =>
      HttpResponse.json({
        name: 'Patience',
        description: 'Waiting is work.',
        verse: 'Be patient.',
        verseReference: 'James 5:7',
      }),
    ),
    http.get('*/api/progress/week', () => HttpResponse.json(weekPractices)),
    http.get('*/api/progress/summary', () =>
      HttpResponse.json(summary({ growthPoints: points, level })),
    ),
    http.get('*/api/missions/series', () => HttpResponse.json([missionSeries(1)])),
    http.get('*/api/missions/progress', () => HttpResponse.json(missions)),
    http.get('*/api/reading-plans/enrolments', () => HttpResponse.json(plans)),
    http.get('*/api/sister-apps/progress', () => HttpResponse.json(appItems)),
    http.get('*/api/notifications', () => HttpResponse.json(bell(notifications))),
    http.post('*/api/progress/complete', async ({ request }) => {
      sentBodies.push(await request.json());
      weekPractices = [practice('devotional', today, devotional().id)];
      return HttpResponse.json(weekPractices[0]);
    }),
  );
});

const findRegion = (name: string) => screen.findByRole('region', { name });
const findHeading = () => screen.findByRole('heading', { level: 1 });

describe('the greeting', () => {
  it('uses the first name and shows level and points', async () => {
    points = 320;
    level = { id: 'faithful_follower', next: 'growing_believer', progress: 320, target: 500 };
    renderSignedIn(<HomePage />);
    expect(await findHeading()).toHaveTextContent('Welcome, Ruth');
    expect(await screen.findByText('Faithful Follower')).toBeVisible();
    expect(screen.getByText('Growth points: 320')).toBeVisible();
  });

  it('uses Friend when there is no first name', async () => {
    renderSignedIn(<HomePage />, { firstName: '' });
    expect(await findHeading()).toHaveTextContent('Welcome, Friend');
  });

  it('says Welcome back after a break, without mentioning the lost streak', async () => {
    renderSignedIn(<HomePage />, { currentStreak: 0, longestStreak: 12 });
    expect(await findHeading()).toHaveTextContent('Welcome back, Ruth');
    expect(await screen.findByRole('link', { name: 'Read Devotional' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/lost|broke|missed/i);
  });

  it.each([
    [
      'New in Faith',
      { id: 'new_in_faith', next: 'faithful_follower', progress: 199, target: 200 },
      { bar: 'Toward Faithful Follower', words: '199 of 200 points', filled: '99.5' },
    ],
    [
      'Faithful Follower',
      { id: 'faithful_follower', next: 'growing_believer', progress: 200, target: 500 },
      { bar: 'Toward Growing Believer', words: '200 of 500 points', filled: '40' },
    ],
    [
      'Growing Believer',
      { id: 'growing_believer', next: 'mature_disciple', progress: 500, target: 1000 },
      { bar: 'Toward Mature Disciple', words: '500 of 1000 points', filled: '50' },
    ],
    [
      'Mature Disciple',
      { id: 'mature_disciple', next: null, progress: 1000, target: 1000 },
      { bar: 'Highest level', words: 'Growth points: 1000', filled: '100' },
    ],
  ] as const)(
    'shows the level %s and the progress to the next',
    async (name, reached, expected) => {
      const { bar, words, filled } = expected;
      level = reached;
      points = reached.progress;
      renderSignedIn(<HomePage />);
      expect(await screen.findByText(name)).toBeVisible();
      expect(screen.getAllByText(`Growth points: ${points}`)[0]).toBeVisible();
      const progress = await screen.findByRole('progressbar', { name: bar });
      expect(progress).toHaveAttribute('aria-valuetext', words);
      expect(progress).toHaveAttribute('aria-valuenow', filled);
    },
  );
});

describe('a page left open past midnight', () => {
  afterEach(() => void vi.useRealTimers());

  it('switches to the next day in the member time zone and can be completed again', async () => {
    // The last minute of the year in Auckland, where daylight saving time is in effect.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T10:59:00Z') });
    weekPractices = [practice('devotional', '2026-12-31')];
    renderSignedIn(<HomePage />, { timeZone: 'Pacific/Auckland' });
    expect(await screen.findByText('Completed Today')).toBeVisible();
    expect(screen.getByText(/Thursday.*31.*2026/)).toBeVisible();
    vi.setSystemTime(new Date('2026-12-31T11:01:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: 'Mark Complete' })).toBeVisible();
    expect(screen.getByText(/Friday.*1.*2027/)).toBeVisible();
  });
});

describe("today's focus", () => {
  it('shows the verse, its reference, and a link to the devotional', async () => {
    renderSignedIn(<HomePage />);
    const focus = within(await findRegion("Today's Spiritual Focus"));
    expect(await focus.findByText('I am the vine and you are the branches.')).toBeVisible();
    expect(focus.getByText('John 15:5')).toBeVisible();
    expect(focus.getByRole('link', { name: 'Read Devotional' })).toHaveAttribute(
      'href',
      `/devotionals/${devotional().id}`,
    );
    const character = within(await findRegion('Character focus'));
    expect(await character.findByRole('heading', { name: 'Patience' })).toBeVisible();
    expect(character.getByText('Waiting is work.')).toBeVisible();
    expect(character.getByRole('link', { name: 'Change focus' })).toHaveAttribute(
      'href',
      '/profile#weekly-focus',
    );
  });

  it('marks the devotional complete on the local day and confirms it', async () => {
    const { user } = renderSignedIn(<HomePage />);
    await user.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    expect((await screen.findAllByText('Practice Completed!'))[0]).toBeVisible();
    expect(
      screen.getAllByText('Your spiritual growth continues. Keep abiding in Him!')[0],
    ).toBeVisible();
    expect(sentBodies).toEqual([
      { type: 'devotional', date: today, devotionalId: devotional().id },
    ]);
    expect(screen.getByText('Completed Today')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull();
    const practices = within(await findRegion("Today's Spiritual Practices"));
    expect(practices.getAllByRole('listitem')[0]).toHaveTextContent('DevotionalDone');
    expect(screen.getByText('Devotional days').nextElementSibling).toHaveTextContent('1');
  });

  it('shows an error when completing fails and allows a retry', async () => {
    server.use(
      http.post('*/api/progress/complete', () =>
        HttpResponse.json({ message: 'No room.', code: 'internal' }, { status: 500 }),
      ),
    );
    const { user } = renderSignedIn(<HomePage />);
    await user.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    expect((await screen.findAllByText('Unable to Complete'))[0]).toBeVisible();
    expect(screen.getAllByText('Please try again.')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  });

  it('shows only the signed-out toast for a sign-out error', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    const { user } = renderSignedIn(<HomePage />);
    const mark = await screen.findByRole('button', { name: 'Mark Complete' });
    const refuse = () =>
      HttpResponse.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 });
    server.use(http.post('*/api/progress/complete', refuse));
    await user.click(mark);
    expect(
      (await screen.findAllByText('You are logged out. Logging in again...'))[0],
    ).toBeVisible();
    expect(screen.queryByText('Unable to Complete')).toBeNull();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.stringMatching('^/api/login')));
  });

  it('can be reloaded after an error', async () => {
    let isFailing = true;
    server.use(
      http.get('*/api/devotionals/today', () =>
        isFailing ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(devotional()),
      ),
    );
    const { user } = renderSignedIn(<HomePage />);
    expect(await screen.findByText("We couldn't load today's devotional")).toBeVisible();
    const practices = within(await findRegion("Today's Spiritual Practices"));
    expect(await practices.findByRole('link', { name: /Prayer/ })).toBeVisible();
    isFailing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Read Devotional' })).toBeVisible();
  });

  it('links to the library when there is no devotional for today', async () => {
    server.use(
      http.get('*/api/devotionals/today', () =>
        HttpResponse.json({ message: 'None yet.', code: 'not_found' }, { status: 404 }),
      ),
    );
    renderSignedIn(<HomePage />);
    expect(await screen.findByText('No devotional for today yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the library' })).toBeVisible();
  });

  it('shows the other sections when one fails to load, and retries it', async () => {
    // Several sections request the week, some of them later, so the request keeps failing until the test
    // retries.
    let isFailing = true;
    server.use(
      http.get('*/api/progress/week', () =>
        isFailing ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(weekPractices),
      ),
    );
    const { user } = renderSignedIn(<HomePage />);
    const practices = within(await findRegion("Today's Spiritual Practices"));
    expect(await screen.findByRole('link', { name: 'Read Devotional' })).toBeVisible();
    const again = await practices.findByRole('button', { name: 'Try again' });
    isFailing = false;
    await user.click(again);
    expect(await practices.findByRole('link', { name: /Prayer/ })).toBeVisible();
  });
});

describe("today's practices", () => {
  it('show as done if recorded today, and otherwise link to start', async () => {
    weekPractices = [practice('prayer', today), practice('mission', '2020-01-01')];
    renderSignedIn(<HomePage />);
    const practices = within(await findRegion("Today's Spiritual Practices"));
    await waitFor(() => expect(practices.getAllByRole('listitem')).toHaveLength(3));
    const [first, second, third] = practices.getAllByRole('listitem');
    expect(first).toHaveTextContent('DevotionalStart');
    expect(second).toHaveTextContent('PrayerDone');
    expect(third).toHaveTextContent('MissionStart');
    expect(practices.getByRole('link', { name: /Mission/ })).toHaveAttribute('href', '/missions');
    expect(practices.queryByRole('link', { name: /Prayer/ })).toBeNull();
  });

  it('link the mission to the series in progress', async () => {
    missions = [missionEntry(1)];
    renderSignedIn(<HomePage />);
    const practices = within(await findRegion("Today's Spiritual Practices"));
    await waitFor(() =>
      expect(practices.getByRole('link', { name: /Mission/ })).toHaveAttribute(
        'href',
        `/missions/${missionSeries(1).id}`,
      ),
    );
  });
});

describe("today's reading", () => {
  const reading = async () => within(await findRegion("Today's Reading"));

  it('offers plans when none is active', async () => {
    renderSignedIn(<HomePage />);
    expect(
      await (await reading()).findByRole('link', { name: 'Choose a reading plan' }),
    ).toHaveAttribute('href', '/reading-plans');
  });

  it('shows the portion of every active plan and a way to mark it read', async () => {
    plans = [enrolment(), enrolment({ id: 'b2', title: 'Resting', status: 'paused' })];
    let markBody: unknown;
    server.use(
      http.post('*/enrolments/:id/days/4/read', async ({ request }) => {
        markBody = await request.json();
        plans = [enrolment({ nextDay: 5, daysRead: 4, readDays: [1, 2, 3, 4] })];
        return HttpResponse.json(plans[0]);
      }),
      http.delete('*/enrolments/:id/days/4/read', () => {
        plans = [enrolment()];
        return HttpResponse.json(plans[0]);
      }),
    );
    const { user } = renderSignedIn(<HomePage />);
    const part = await reading();
    expect(await part.findAllByRole('listitem')).toHaveLength(2);
    expect(part.queryByText('Resting')).toBeNull();
    expect(part.getByRole('link', { name: 'Psalms 16–20' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/bible\?ref=Psalms/),
    );
    await user.click(part.getByRole('button', { name: /^Mark as read/ }));
    expect((await screen.findAllByText('Marked as read'))[0]).toBeVisible();
    expect(await part.findByText('Done for today')).toHaveFocus();
    expect(markBody).toEqual({ date: today });
    await clickUndo();
    expect(await part.findByRole('link', { name: 'Psalms 16–20' })).toBeVisible();
  });
});

it('links to prayer and the journal', async () => {
  renderSignedIn(<HomePage />);
  const actions = within(await findRegion('Quick Actions'));
  expect(actions.getByRole('link', { name: 'Prayer Session' })).toHaveAttribute('href', '/prayer');
  expect(actions.getByRole('link', { name: 'Journal' })).toHaveAttribute('href', '/journal');
});

describe('streaks', () => {
  const count = (label: string) => screen.getByText(label).nextElementSibling;

  it('count each day of the week once and show progress to the next level', async () => {
    weekPractices = [
      practice('devotional', today),
      practice('devotional', today, 'another'),
      practice('devotional', addDays(today, -1)),
      practice('prayer', today),
    ];
    points = 640;
    level = { id: 'growing_believer', next: 'mature_disciple', progress: 640, target: 1000 };
    renderSignedIn(<HomePage />);
    await screen.findByText('Devotional days');
    expect(count('Devotional days')).toHaveTextContent('2');
    expect(count('Prayer days')).toHaveTextContent('1');
    const bar = await screen.findByRole('progressbar', { name: 'Toward Mature Disciple' });
    expect(bar).toHaveAttribute('aria-valuetext', '640 of 1000 points');
    expect(bar).toHaveAttribute('aria-valuenow', '64');
  });

  it('are hidden when turned off; the level remains', async () => {
    renderSignedIn(<HomePage />, { showStreaks: false });
    expect(await screen.findByRole('heading', { name: 'Your level' })).toBeVisible();
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.queryByText('Streaks')).toBeNull();
    expect(screen.queryByText('Devotional days')).toBeNull();
  });
});

describe('recent achievements and notifications', () => {
  it('shows the first three achievements with their points', async () => {
    appItems = [1, 2, 3, 4].map((id) => appItem(id, { points: id === 1 ? 1 : 25 }));
    renderSignedIn(<HomePage />);
    const list = within(await findRegion('Recent Achievements'));
    await list.findByText('Lesson 1');
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByText('+1 point')).toBeVisible();
    expect(list.getAllByText('+25 points')).toHaveLength(2);
    expect(list.getByRole('link', { name: 'All achievements' })).toHaveAttribute(
      'href',
      '/progress?tab=achievements',
    );
  });

  it('shows the first three notifications and counts all unread ones', async () => {
    notifications = [1, 2, 3, 4, 5].map((id) => notification(id, { isRead: id === 2 }));
    renderSignedIn(<HomePage />);
    const list = within(await findRegion('Updates'));
    await list.findByText('News 1');
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByText('4 unread')).toBeVisible();
    expect(list.getAllByText('New')).toHaveLength(2);
  });

  it('shows empty states', async () => {
    renderSignedIn(<HomePage />);
    expect(await screen.findByText(/Achievements from your connected apps/)).toBeVisible();
    expect(await screen.findByText(/^No updates yet/)).toBeVisible();
    expect(screen.queryByText(/unread/)).toBeNull();
  });
});
