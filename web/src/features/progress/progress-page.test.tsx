import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, dateInTimeZone, formatCalendarDay } from '@/lib/time/dates';
import { appItem, practice, summary } from '@/testing/practice';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { ProgressPage } from './progress-page';
import type { ProgressTab } from './tabs';

const today = dateInTimeZone('Europe/London', new Date());
const noPractices = { devotional: 0, prayer: 0, mission: 0, abideMoment: 0 };

let weekPractices: ReturnType<typeof practice>[];
let progressSummary: ReturnType<typeof summary>;

beforeEach(() => {
  weekPractices = [];
  progressSummary = summary();
  server.use(
    http.get('*/api/progress/week', () => HttpResponse.json(weekPractices)),
    http.get('*/api/progress/summary', () => HttpResponse.json(progressSummary)),
    http.get('*/api/progress/year', () =>
      HttpResponse.json({
        from: addDays(today, -364),
        to: today,
        days: [
          { ...noPractices, date: addDays(today, -1), devotional: 1, prayer: 2 },
          { ...noPractices, date: today, prayer: 1 },
        ],
      }),
    ),
    http.get('*/api/sister-apps/progress', () => HttpResponse.json([appItem(1)])),
    http.get('*/api/character/current', () =>
      HttpResponse.json({
        name: 'Joy',
        description: 'A deep well.',
        verse: 'Rejoice in the Lord always.',
        verseReference: 'Philippians 4:4',
      }),
    ),
  );
});

function Page({ first }: { first: ProgressTab }) {
  const [tab, setTab] = useState(first);
  return <ProgressPage tab={tab} onTab={setTab} />;
}

const openProgress = (first: ProgressTab = 'overview', change = {}) =>
  renderSignedIn(<Page first={first} />, change);

describe('overview', () => {
  it('shows level, rings, consistency, and tip', async () => {
    weekPractices = Array.from({ length: 7 }, (_, daysAgo) => [
      practice('devotional', addDays(today, -daysAgo)),
      practice('prayer', addDays(today, -daysAgo)),
    ]).flat();
    progressSummary = summary({
      growthPoints: 450,
      level: { id: 'faithful_follower', next: 'growing_believer', progress: 450, target: 500 },
      currentStreak: 9,
      longestStreak: 20,
    });
    openProgress();
    expect(
      await screen.findByRole('img', {
        name: 'Days this week: devotional 7, prayer 7, mission 0.',
      }),
    ).toBeVisible();
    expect(screen.getByText('67%')).toBeVisible();
    expect(screen.getByText(/^Good\./)).toBeVisible();
    expect(screen.getByText('Faithful Follower')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Toward Growing Believer' })).toHaveAttribute(
      'aria-valuetext',
      '450 of 500 points',
    );
    expect(screen.getByText(/Keep it up/)).toBeVisible();
    const streak = within(screen.getByRole('region', { name: 'Days in a row' }));
    expect(streak.getByText('9')).toBeVisible();
    expect(streak.getByText('20')).toBeVisible();
  });

  it('shows a beginner four tabs, empty rings, and the first steps', async () => {
    openProgress();
    expect(await screen.findByText(/A reminder at the same time/)).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Character Growth',
      'Spiritual Habits',
      'Achievements',
    ]);
    expect(
      screen.getByRole('img', { name: 'Days this week: devotional 0, prayer 0, mission 0.' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: "Read today's devotional" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Begin a prayer session' })).toHaveAttribute(
      'href',
      '/prayer',
    );
  });

  it.each([
    [17, '81%', /^Excellent/],
    [13, '62%', /^Good/],
    [12, '57%', /^A reminder/],
  ])('with %i entries in a week shows %s and the matching tip', async (...row) => {
    const [count, percent, tip] = row;
    const types = ['devotional', 'prayer', 'mission'] as const;
    weekPractices = Array.from({ length: count }, (_, index) =>
      practice(types[index % 3] ?? 'prayer', addDays(today, -(index % 7))),
    );
    openProgress();
    expect(await screen.findByText(percent)).toBeVisible();
    expect(screen.getByText(tip)).toBeVisible();
  });

  it('counts a day only once, no matter how many devotionals were read', async () => {
    weekPractices = Array.from({ length: 28 }, (_, index) =>
      practice('devotional', today, `devotional-${index}`),
    );
    openProgress();
    expect(
      await screen.findByRole('img', {
        name: 'Days this week: devotional 1, prayer 0, mission 0.',
      }),
    ).toBeVisible();
    expect(screen.getByText('1 of 7 days')).toBeVisible();
    expect(screen.getByText('5%')).toBeVisible();
  });

  it('hides streaks when the member turns them off', async () => {
    openProgress('overview', { showStreaks: false });
    await screen.findByText('New in Faith');
    expect(screen.queryByText('Days in a row')).toBeNull();
  });

  it('shows a loading error and retries', async () => {
    server.use(
      http.get('*/api/progress/summary', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = openProgress();
    expect(await screen.findByText("We couldn't load your progress")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('New in Faith')).toBeVisible();
  });
});

describe('character growth', () => {
  it('shows six labeled bars and the weekly focus', async () => {
    weekPractices = [practice('devotional', today), practice('prayer', today)];
    progressSummary = summary({ growthPoints: 420 });
    const { user } = openProgress();
    await user.click(await screen.findByRole('tab', { name: 'Character Growth' }));
    await screen.findByRole('progressbar', { name: /^Love/ });
    const values = screen
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-valuetext'));
    expect(values).toEqual(['14%', '14%', '14%', '0%', '10%', '42%']);
    expect(await screen.findByRole('heading', { name: 'Joy' })).toBeVisible();
    expect(screen.getByText('Rejoice in the Lord always.')).toBeVisible();
  });
});

it('follows the formulas in the specification in both tabs', async () => {
  const days = Array.from({ length: 7 }, (_, daysAgo) => addDays(today, -daysAgo));
  weekPractices = [
    ...days.map((day) => practice('devotional', day)),
    ...days.slice(0, 4).map((day) => practice('prayer', day)),
    practice('mission', today),
    practice('abide_moment', today),
  ];
  progressSummary = summary({
    growthPoints: 420,
    level: { id: 'faithful_follower', next: 'growing_believer', progress: 420, target: 500 },
  });
  const { user } = openProgress();
  // The score is (7 + 4 + 1) / 21.
  expect(await screen.findByText('57%')).toBeVisible();
  expect(screen.getByText('420 of 500 points')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Begin a prayer session' })).toBeVisible();
  expect(screen.queryByRole('link', { name: "Read today's devotional" })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Character Growth' }));
  await screen.findByRole('progressbar', { name: /^Love/ });
  const values = screen
    .getAllByRole('progressbar')
    .map((bar) => bar.getAttribute('aria-valuetext'));
  expect(values).toEqual(['100%', '100%', '57%', '14%', '57%', '42%']);
});

describe('spiritual habits', () => {
  afterEach(() => void vi.useRealTimers());

  it('moves to the next day when left open past midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:59:00Z') });
    weekPractices = [practice('prayer', '2026-12-31')];
    openProgress('habits');
    const row = await screen.findByRole('row', { name: /^Prayer/ });
    const done = () =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.includes('Done'));
    expect(done().slice(-2)).toEqual([false, true]);
    vi.setSystemTime(new Date('2027-01-01T00:01:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(done().slice(-2)).toEqual([true, false]));
  });

  it('shows the seven days, with text labels', async () => {
    weekPractices = [practice('prayer', today), practice('prayer', addDays(today, -6))];
    openProgress('habits');
    const row = await screen.findByRole('row', { name: /^Prayer/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent?.includes('Done'))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('supports keyboard navigation through the year and describes each day', async () => {
    const { user } = openProgress('habits');
    const map = await screen.findByRole('slider', { name: 'Day' });
    expect(screen.getByText('You practiced on 2 of the last 365 days.')).toBeVisible();
    const dayName = (day: string) => formatCalendarDay(day, { dateStyle: 'full' });
    expect(map).toHaveAttribute('aria-valuetext', `${dayName(today)}: Prayer`);
    map.focus();
    await user.keyboard('{ArrowUp}');
    expect(map).toHaveAttribute(
      'aria-valuetext',
      `${dayName(addDays(today, -1))}: Devotional and Prayer (2)`,
    );
    await user.keyboard('{ArrowLeft}');
    expect(map).toHaveAttribute(
      'aria-valuetext',
      `${dayName(addDays(today, -8))}: nothing recorded`,
    );
    await user.keyboard('{Home}');
    expect(map).toHaveAttribute('aria-valuenow', '1');
  });

  it('describes the day under the pointer', async () => {
    openProgress('habits');
    const map = await screen.findByRole('slider', { name: 'Day' });
    const yesterdayCell = map.querySelector('rect[data-index="363"]');
    if (yesterdayCell) fireEvent.pointerMove(yesterdayCell);
    expect(map).toHaveAttribute('aria-valuetext', expect.stringMatching(/Devotional and Prayer/));
  });

  it('also shows the year as a table', async () => {
    openProgress('habits');
    await screen.findByText('Month by month', { selector: 'summary' });
    const table = screen.getByRole('table', { name: 'Month by month', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(12);
    const columnHeaders = within(table).getAllByRole('columnheader', { hidden: true });
    expect(columnHeaders.map((column) => column.textContent)).toEqual([
      'Month',
      'Days',
      'Devotional',
      'Prayer',
      'Mission',
      'Abide Moment',
    ]);
  });
});

describe('achievements', () => {
  const milestones = [
    { id: 'first_prayer', reached: true, progress: 1, target: 1 },
    { id: 'days_30', reached: false, progress: 12, target: 30 },
    { id: 'streak_7', reached: true, progress: 7, target: 7 },
  ] as const;

  it('shows reached and pending milestones and achievements from connected apps', async () => {
    progressSummary = summary({ milestones: [...milestones] });
    openProgress('achievements');
    const list = within(await screen.findByRole('region', { name: 'Milestones' }));
    const [prayer, days, streak] = list.getAllByRole('listitem');
    expect(prayer).toHaveTextContent('First word');
    expect(prayer).toHaveTextContent('Reached');
    expect(days).toHaveTextContent('Rooted');
    expect(days).toHaveTextContent('12 of 30');
    expect(days).not.toHaveTextContent('Reached');
    expect(streak).toHaveTextContent('Seven in a row');
    expect(await screen.findByText('Lesson 1')).toBeVisible();
    expect(screen.getByText('+25 points')).toBeVisible();
  });

  it('dates them in the member time zone', async () => {
    server.use(
      http.get('*/api/sister-apps/progress', () =>
        HttpResponse.json([appItem(1, { completedAt: '2026-03-01T20:00:00Z' })]),
      ),
    );
    openProgress('achievements', { timeZone: 'Pacific/Auckland' });
    const day = formatCalendarDay('2026-03-02');
    expect(await screen.findByText(`Wayfarer · ${day}`)).toBeVisible();
  });

  it('hides streak milestones when the member hides streaks', async () => {
    progressSummary = summary({ milestones: [...milestones] });
    openProgress('achievements', { showStreaks: false });
    await screen.findByText('First word');
    expect(screen.queryByText('Seven in a row')).toBeNull();
  });
});
