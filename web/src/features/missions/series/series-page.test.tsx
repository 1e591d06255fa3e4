import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mission, missionEntry, missionSeries } from '@/testing/missions';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { clickUndo } from '@/testing/toast';
import { SeriesById } from './series-page';

const psalmSeries = missionSeries(1, { title: 'Praying the Psalms' });
const kindnessSeries = missionSeries(2, { title: 'Kindness' });
const weekPath = ['/api/progress/week'];

let progress: ReturnType<typeof missionEntry>[];
let sentRequests: { method: string; body: unknown }[];

beforeEach(() => {
  sessionStorage.clear();
  progress = [];
  sentRequests = [];
  server.use(
    http.get('*/api/missions/series', () => HttpResponse.json([psalmSeries, kindnessSeries])),
    http.get('*/api/missions/series/:id', () =>
      HttpResponse.json([1, 2, 3].map((day) => mission(day))),
    ),
    http.get('*/api/missions/progress', () => HttpResponse.json(progress)),
    http.post('*/api/missions/progress', async ({ request }) => {
      const body = (await request.json()) as { missionId: string };
      sentRequests.push({ method: 'POST', body });
      const day = [1, 2, 3].find((one) => mission(one).id === body.missionId) ?? 1;
      progress = [missionEntry(day), ...progress];
      return HttpResponse.json(progress[0], { status: 201 });
    }),
    http.patch('*/api/missions/progress/:id', async ({ request, params }) => {
      const body = (await request.json()) as { completed: boolean; notes?: string | null };
      sentRequests.push({ method: 'PATCH', body });
      progress = progress.map((entry) =>
        entry.id === params.id
          ? { ...entry, ...body, completedAt: body.completed ? '2026-03-09T20:00:00Z' : null }
          : entry,
      );
      return HttpResponse.json(progress.find(({ id }) => id === params.id));
    }),
  );
});

const openSeries = () => renderSignedIn(<SeriesById id={psalmSeries.id} />);
const day = (number: number) => screen.findByRole('button', { name: new RegExp(`^Day ${number}`) });
const isOpen = async (number: number) => (await day(number)).getAttribute('aria-expanded');
const findToast = async (text: string) => (await screen.findAllByText(text))[0];

describe('a new series', () => {
  it('shows its description and its days in order, with the first open', async () => {
    openSeries();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Praying the Psalms',
    );
    expect(screen.getByText('Prayer · Beginner · 3 days')).toBeVisible();
    expect(await day(1)).toHaveTextContent('Day 1Begin hereStep 1');
    expect(await Promise.all([1, 2, 3].map(isOpen))).toEqual(['true', 'false', 'false']);
    expect(screen.getByText('The LORD is my shepherd; I shall not want.')).toBeVisible();
    expect(screen.getByText('BSB')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Psalm 23:1' })).toHaveAttribute(
      'href',
      '/bible?ref=Psalm+23%3A1',
    );
    expect(screen.getByText('Thought 1.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Today' }).nextElementSibling).toHaveTextContent(
      'Take a walk of 1 minutes.',
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('starts a day, confirms it, and keeps focus', async () => {
    const { user } = openSeries();
    await user.click(await screen.findByRole('button', { name: 'Start day 1' }));
    expect(await findToast('Mission Started')).toBeVisible();
    expect(sentRequests).toEqual([
      { method: 'POST', body: { seriesId: psalmSeries.id, missionId: mission(1).id } },
    ]);
    expect(await screen.findByText(/^Started on/)).toHaveFocus();
    expect(await day(1)).toHaveTextContent('Continue here');
  });

  it('shows an error when a day cannot be started', async () => {
    server.use(
      http.post('*/api/missions/progress', () =>
        HttpResponse.json({ message: 'No.', code: 'internal' }, { status: 500 }),
      ),
    );
    const { user } = openSeries();
    await user.click(await screen.findByRole('button', { name: 'Start day 1' }));
    expect(await findToast('Error')).toBeVisible();
    expect(await findToast('Failed to start mission')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start day 1' })).toHaveFocus();
  });

  it('can be read ahead', async () => {
    const { user } = openSeries();
    await user.click(await day(3));
    expect(await isOpen(3)).toBe('true');
    expect(screen.getByText('Thought 3.')).toBeVisible();
    await user.click(await day(1));
    expect(await isOpen(1)).toBe('false');
  });
});

describe('a started day', () => {
  beforeEach(() => {
    progress = [missionEntry(2), missionEntry(1, { completed: true })];
  });

  it('is where the series continues', async () => {
    const { user } = openSeries();
    expect(await Promise.all([1, 2, 3].map(isOpen))).toEqual(['false', 'true', 'false']);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3 days');
    expect(await day(1)).toHaveTextContent('Completed');
    await user.click(screen.getByRole('button', { name: 'Continue with day 2' }));
    expect(await day(2)).toHaveFocus();
  });

  it('is completed with notes, opens the next day, and refreshes the week', async () => {
    const { user, queries } = openSeries();
    queries.setQueryData(weekPath, []);
    await user.type(await screen.findByLabelText('Notes'), '  Still waters. ');
    await user.click(screen.getByRole('button', { name: 'Complete day 2' }));
    expect(await findToast('Mission Completed')).toBeVisible();
    expect(sentRequests).toEqual([
      { method: 'PATCH', body: { completed: true, notes: 'Still waters.' } },
    ]);
    expect(await screen.findByText(/^Completed on/)).toHaveFocus();
    expect(screen.getByText('Still waters.')).toBeVisible();
    expect(await Promise.all([1, 2, 3].map(isOpen))).toEqual(['false', 'true', 'true']);
    expect(sessionStorage).toHaveLength(0);
    expect(queries.getQueryState(weekPath)?.isInvalidated).toBe(true);
  });

  it('can be undone from the toast, including notes', async () => {
    const { user } = openSeries();
    await user.type(await screen.findByLabelText('Notes'), 'Still waters.');
    await user.click(screen.getByRole('button', { name: 'Complete day 2' }));
    await findToast('Mission Completed');
    await clickUndo();
    expect(await screen.findByLabelText('Notes')).toHaveValue('Still waters.');
    expect(sentRequests.at(-1)?.body).toEqual({ completed: false });
  });

  it('shows an error when completing fails and keeps the notes', async () => {
    server.use(
      http.patch('*/api/missions/progress/:id', () =>
        HttpResponse.json({ message: 'No.', code: 'internal' }, { status: 500 }),
      ),
    );
    const { user } = openSeries();
    await user.type(await screen.findByLabelText('Notes'), 'Still waters.');
    await user.click(screen.getByRole('button', { name: 'Complete day 2' }));
    expect(await findToast('Error')).toBeVisible();
    expect(await findToast('Failed to complete mission')).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('Still waters.');
    expect(sessionStorage).toHaveLength(1);
  });

  it('saves notes without completing it', async () => {
    const { user, queries } = openSeries();
    queries.setQueryData(weekPath, []);
    await user.type(await screen.findByLabelText('Notes'), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await findToast('Notes Saved')).toBeVisible();
    expect(sentRequests).toEqual([
      { method: 'PATCH', body: { completed: false, notes: 'Half a thought' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull());
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    expect(queries.getQueryState(weekPath)?.isInvalidated).toBe(false);
  });
});

describe('notes of a completed day', () => {
  it('can be edited later, and typed text survives closing the field', async () => {
    progress = [missionEntry(1, { completed: true, notes: 'Before.' })];
    const { user } = openSeries();
    await user.click(await day(1));
    await user.click(screen.getByRole('button', { name: 'Edit notes for day 1' }));
    const field = screen.getByLabelText('Notes');
    expect(field).toHaveFocus();
    await user.type(field, ' After.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const edit = screen.getByRole('button', { name: 'Edit notes for day 1' });
    expect(edit).toHaveFocus();
    expect(screen.getByText('Before.')).toBeVisible();
    await user.click(edit);
    expect(screen.getByLabelText('Notes')).toHaveValue('Before. After.');
    expect(screen.getByText(/We restored your unsaved draft/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await findToast('Notes Saved')).toBeVisible();
    expect(sentRequests).toEqual([
      { method: 'PATCH', body: { completed: true, notes: 'Before. After.' } },
    ]);
    expect(await screen.findByText('Before. After.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit notes for day 1' })).toHaveFocus();
  });

  it('are removed when cleared', async () => {
    progress = [missionEntry(1, { completed: true, notes: 'Before.' })];
    const { user } = openSeries();
    await user.click(await day(1));
    await user.click(screen.getByRole('button', { name: 'Edit notes for day 1' }));
    await user.clear(screen.getByLabelText('Notes'));
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByRole('button', { name: 'Add notes for day 1' })).toBeVisible();
    expect(sentRequests).toEqual([{ method: 'PATCH', body: { completed: true, notes: null } }]);
  });
});

describe('a finished series', () => {
  it('celebrates the last day and shows the notes and a next series', async () => {
    progress = [
      missionEntry(3),
      missionEntry(2, { completed: true }),
      missionEntry(1, { completed: true, notes: 'He leads me.' }),
    ];
    const { user } = openSeries();
    await user.type(await screen.findByLabelText('Notes'), 'Home.');
    await user.click(screen.getByRole('button', { name: 'Complete day 3' }));
    const thanks = await screen.findByRole('region', { name: "You've finished this series" });
    expect(within(thanks).getByRole('heading', { level: 2 })).toHaveFocus();
    const notes = within(thanks).getAllByRole('listitem');
    expect(notes.map((note) => note.textContent)).toEqual([
      'Day 1: Step 1He leads me.',
      'Day 3: Step 3Home.',
    ]);
    expect(within(thanks).getByText(/March 1.*to.*March 9|1 March.*to.*9 March/)).toBeVisible();
    expect(within(thanks).getByRole('link', { name: 'Give thanks' })).toBeVisible();
    expect(within(thanks).getByRole('link', { name: 'View series: Kindness' })).toBeVisible();
    expect(await findToast('Mission Completed')).toBeVisible();
  });
});

describe('a missing series', () => {
  it('shows a message and links back', async () => {
    renderSignedIn(<SeriesById id="0190d7a0-0000-7000-8000-00000000dead" />);
    expect(await screen.findByText('Series not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All missions' })).toHaveAttribute('href', '/missions');
  });

  it('can be reloaded after an error', async () => {
    server.use(
      http.get('*/api/missions/series/:id', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = openSeries();
    expect(await screen.findByText("We couldn't load this series")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await day(1)).toBeVisible();
  });
});
