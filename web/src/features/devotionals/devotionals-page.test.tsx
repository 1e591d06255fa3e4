import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SessionGate } from '@/features/accounts';
import { dateInTimeZone, formatDay } from '@/lib/time/dates';
import { assistStatus } from '@/testing/assist';
import { devotional, personalDevotional } from '@/testing/growth';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { DevotionalsPage } from './devotionals-page';
import type { DevotionalTab } from './tabs';

const today = dateInTimeZone('Europe/London', new Date());
const vineDevotional = devotional();
const restDevotional = devotional({ id: '0190d7a0-0000-7000-8000-0000000000d2', title: 'Rest' });

type PracticeEntry = {
  type: string;
  devotionalId: string | null;
  date: string;
  completed: boolean;
};
let weekPractices: PracticeEntry[];
let libraryPages: (typeof vineDevotional)[][];
let sentBodies: unknown[];

const completedDevotional = (devotionalId: string, date = today) => ({
  type: 'devotional',
  devotionalId,
  date,
  completed: true,
  createdAt: '2026-03-01T08:00:00Z',
});

// Loads the lazy chunks up front, so that compiling them doesn't count toward a test's timeout.
beforeAll(() => Promise.all([import('./mine-tab'), import('./generation/create-tab')]), 60_000);

beforeEach(() => {
  weekPractices = [];
  sentBodies = [];
  libraryPages = [[vineDevotional, restDevotional]];
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person())),
    http.get('*/api/progress/week', () => HttpResponse.json(weekPractices)),
    http.get('*/api/assist/generations', () => HttpResponse.json([])),
    http.get('*/api/tts/state', () =>
      HttpResponse.json({
        state: 'none',
        progress: 0,
        audioUrl: null,
        durationSeconds: null,
        error: null,
      }),
    ),
    http.get('*/api/assist/status', () => HttpResponse.json(assistStatus())),
    http.get('*/api/devotionals/today', () => HttpResponse.json(vineDevotional)),
    http.get('*/api/devotionals', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      return HttpResponse.json(libraryPages[page - 1] ?? []);
    }),
    http.post('*/api/progress/complete', async ({ request }) => {
      const body = (await request.json()) as { devotionalId: string };
      sentBodies.push(body);
      weekPractices = [completedDevotional(body.devotionalId)];
      return HttpResponse.json(weekPractices[0]);
    }),
  );
});

/** Switches tabs like the route does, but without a URL. */
function Page() {
  const [tab, setTab] = useState<DevotionalTab>('library');
  return <DevotionalsPage tab={tab} onTab={setTab} />;
}

const openPage = () =>
  renderInApp(
    <SessionGate>
      <Page />
    </SessionGate>,
  );
const serverErrorResponse = () =>
  HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 });
const findBanner = () => screen.findByRole('region', { name: "Today's devotional" });
const findCards = () => screen.findAllByRole('article');

describe('the banner', () => {
  it('marks the devotional complete on the date in the account time zone', async () => {
    const { user } = openPage();
    const completeButton = await within(await findBanner()).findByRole('button', {
      name: 'Mark Complete',
    });
    await user.click(completeButton);
    expect(await screen.findByText('Devotional Completed!')).toBeVisible();
    expect(sentBodies).toEqual([
      { type: 'devotional', date: today, devotionalId: vineDevotional.id },
    ]);
    // The button is gone, so focus moves to the confirmation.
    expect(await within(await findBanner()).findByText('Completed Today')).toHaveFocus();
    expect(within(await findBanner()).queryByRole('button')).toBeNull();
  });

  it('shows the specified error when completing fails', async () => {
    server.use(http.post('*/api/progress/complete', serverErrorResponse));
    const { user } = openPage();
    const completeButton = await within(await findBanner()).findByRole('button', {
      name: 'Mark Complete',
    });
    await user.click(completeButton);
    expect(await screen.findByText('Unable to Complete')).toBeVisible();
    expect(screen.getByText('Please try again.')).toBeVisible();
    expect(completeButton).toBeVisible();
  });

  it('counts any devotional completed today, and none from yesterday', async () => {
    weekPractices = [completedDevotional(restDevotional.id)];
    openPage();
    expect(await within(await findBanner()).findByText('Completed Today')).toBeVisible();
  });

  it('resets on a new day', async () => {
    weekPractices = [completedDevotional(vineDevotional.id, '2020-01-01')];
    openPage();
    expect(
      await within(await findBanner()).findByRole('button', { name: 'Mark Complete' }),
    ).toBeVisible();
  });

  it('says when there is none', async () => {
    server.use(
      http.get('*/api/devotionals/today', () =>
        HttpResponse.json({ message: 'none', code: 'not_found' }, { status: 404 }),
      ),
    );
    openPage();
    expect(await screen.findByText('No devotional for today yet')).toBeVisible();
  });
});

describe('the library', () => {
  it('completes one devotional and leaves the others', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Complete Rest' }));
    const [first, second] = await findCards();
    expect(await within(second as HTMLElement).findByText('Completed')).toBeVisible();
    expect(within(first as HTMLElement).getByRole('button', { name: /Complete/ })).toBeVisible();
    expect(await screen.findByText('Devotional Completed!')).toBeVisible();
    expect(await within(await findBanner()).findByText('Completed Today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read Full: Rest' })).toHaveAttribute(
      'href',
      `/devotionals/${restDevotional.id}`,
    );
  });

  it('shows the specified error when it fails', async () => {
    server.use(http.post('*/api/progress/complete', serverErrorResponse));
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Complete Rest' }));
    expect(await screen.findByText('Unable to Complete')).toBeVisible();
    expect(screen.getByText('Please try again.')).toBeVisible();
  });

  it('loads fifty at a time', async () => {
    const many = Array.from({ length: 50 }, (_, at) =>
      devotional({ id: `${at}`, title: `Day ${at}` }),
    );
    libraryPages = [many, [restDevotional]];
    const { user } = openPage();
    expect(await findCards()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Rest')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows an error when the next page fails to load, and retries', async () => {
    libraryPages = [
      Array.from({ length: 50 }, (_, at) => devotional({ id: `${at}`, title: `Day ${at}` })),
      [restDevotional],
    ];
    const { user } = openPage();
    expect(await findCards()).toHaveLength(50);
    server.use(
      http.get('*/api/devotionals', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/We couldn't load more devotionals/)).toBeVisible();
    expect(screen.getByText('Day 0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Rest')).toBeVisible();
    expect(screen.queryByText(/couldn't load/)).toBeNull();
  });

  it('explains what to do when empty', async () => {
    libraryPages = [[]];
    openPage();
    expect(await screen.findByText('No devotionals yet')).toBeVisible();
  });

  it('offers a retry after an error', async () => {
    server.use(http.get('*/api/devotionals', () => new HttpResponse(null, { status: 500 })));
    openPage();
    expect(await screen.findByText("We couldn't load the library")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('my AI devotionals', () => {
  it('open in full in a dialog and can be completed', async () => {
    const mine = personalDevotional({
      type: 'ai_generated',
      title: 'For the waiting',
      content: 'Wait with me.\n\nPrayer:\nKeep us.\n\nReflection:\nWhat are you waiting for?',
      verse: 'Be still.',
      verseReference: 'Psalm 46:10',
    });
    server.use(
      http.get('*/api/user/devotionals', ({ request }) => {
        expect(new URL(request.url).searchParams.get('type')).toBe('ai_generated');
        return HttpResponse.json([mine]);
      }),
    );
    const { user } = openPage();
    await user.click(await screen.findByRole('tab', { name: 'My AI Devotionals' }));
    expect(await screen.findByText('AI Generated')).toBeVisible();
    expect(screen.queryByText('Completed')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read Full: For the waiting' }));
    const dialog = await screen.findByRole('dialog', { name: 'For the waiting' });
    for (const part of ['Be still.', 'Psalm 46:10', /Wait with me/, /What are you waiting for/]) {
      expect(within(dialog).getByText(part)).toBeVisible();
    }
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Complete For the waiting' }));
    expect(await screen.findByText('Completed')).toHaveFocus();
    expect(sentBodies).toEqual([{ type: 'devotional', date: today, devotionalId: mine.id }]);
  });

  it('show the date in the account time zone, not the device time zone', async () => {
    const mine = personalDevotional({ type: 'ai_generated', createdAt: '2026-03-01T23:30:00Z' });
    const userInTokyo = person('user', { timeZone: 'Asia/Tokyo' });
    server.use(
      http.get('*/api/auth/user', () => HttpResponse.json(userInTokyo)),
      http.get('*/api/user/devotionals', () => HttpResponse.json([mine])),
    );
    const { user } = openPage();
    await user.click(await screen.findByRole('tab', { name: 'My AI Devotionals' }));
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent(formatDay('2026-03-02T12:00:00Z', 'UTC'));
    await user.click(screen.getByRole('button', { name: /Read Full/ }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      `Generated for you on ${formatDay('2026-03-02T12:00:00Z', 'UTC')}`,
    );
  });

  it('link to the form when there are none', async () => {
    server.use(http.get('*/api/user/devotionals', () => HttpResponse.json([])));
    const { user } = openPage();
    await user.click(await screen.findByRole('tab', { name: 'My AI Devotionals' }));
    expect(await screen.findByText('No AI devotionals yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create New' }));
    expect(await screen.findByLabelText(/Topic/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Create New' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});
