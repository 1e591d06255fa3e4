import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enrolment, portion, readingPlan, readingPlanDetail } from '@/testing/scripture/reading';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { ReadingPlansPage } from './reading-plans-page';

// In London, where the member lives, it is already the next day.
const now = new Date('2026-06-04T23:30:00Z');
const today = '2026-06-05';
const psalms = readingPlan();
const gospels = readingPlan({ id: 'gospels-40', title: 'The Gospels in 40 days', days: 40 });

let enrolments: ReturnType<typeof enrolment>[];
let sent: { call: string; body: unknown }[];

/** The server's response: the enrollment after the change. */
const answerWith = (change: Parameters<typeof enrolment>[0]) => {
  enrolments = [enrolment({ ...enrolments[0], portion: undefined, ...change })];
  const [now] = enrolments;
  if (now && now.portion === undefined) {
    now.portion = now.nextDay === null ? null : portion(now.nextDay);
  }
  return HttpResponse.json(now);
};

beforeEach(() => {
  enrolments = [];
  sent = [];
  vi.useFakeTimers({ toFake: ['Date'], now });
  const note = async (request: Request) => {
    const text = await request.text();
    const call = `${request.method} ${new URL(request.url).pathname.split('/enrolments')[1]}`;
    sent.push({ call, body: text ? JSON.parse(text) : null });
  };
  server.use(
    http.get('*/api/reading-plans', () => HttpResponse.json([psalms, gospels])),
    http.get('*/api/reading-plans/enrolments', () => HttpResponse.json(enrolments)),
    http.get('*/api/reading-plans/psalms-30', () => HttpResponse.json(readingPlanDetail())),
    http.post('*/api/reading-plans/enrolments', async ({ request }) => {
      await note(request);
      return answerWith({ nextDay: 1, scheduledDay: 1, daysRead: 0, readDays: [] });
    }),
    http.post('*/enrolments/:id/days/:day/read', async ({ request, params }) => {
      await note(request);
      const day = Number(params.day);
      const readDays = [...(enrolments[0]?.readDays ?? []), day];
      const isLast = readDays.length === 30;
      return answerWith({
        readDays,
        daysRead: readDays.length,
        nextDay: isLast ? null : day + 1,
        status: isLast ? 'completed' : 'active',
      });
    }),
    http.delete('*/enrolments/:id/days/:day/read', async ({ request, params }) => {
      await note(request);
      const day = Number(params.day);
      const readDays = (enrolments[0]?.readDays ?? []).filter((one) => one !== day);
      return answerWith({ readDays, daysRead: readDays.length, nextDay: day, status: 'active' });
    }),
    http.post('*/enrolments/:id/catch-up', async ({ request }) => {
      await note(request);
      return answerWith({ behind: 0, scheduledDay: 2, endsOn: '2026-04-01' });
    }),
    http.patch('*/enrolments/:id', async ({ request }) => {
      const { status } = (await request.clone().json()) as { status: 'active' | 'paused' };
      await note(request);
      return answerWith({ status });
    }),
    http.delete('*/enrolments/:id', async ({ request }) => {
      await note(request);
      enrolments = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

afterEach(() => vi.useRealTimers());

const open = () => renderSignedIn(<ReadingPlansPage />);
const followed = () => screen.findByRole('article', { name: psalms.title });
const toast = async (text: string | RegExp) => (await screen.findAllByText(text))[0];
const path = `/${enrolment().id}`;

describe('choosing a plan', () => {
  it('offers every plan and opens the one that is started', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Choose a plan' })).toBeVisible();
    expect(screen.getByText('40 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Start ${psalms.title}` }));
    expect(await toast('Reading Plan Started')).toBeVisible();
    expect(sent).toEqual([{ call: 'POST ', body: { planId: 'psalms-30' } }]);
    const plan = within(await followed());
    expect(plan.getByRole('heading', { name: psalms.title })).toHaveFocus();
    expect(plan.getByText(/Day 1 of 30/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Other plans' })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Start ${psalms.title}` })).toBeNull();
  });

  it('explains why a plan cannot be started', async () => {
    server.use(
      http.post('*/api/reading-plans/enrolments', () =>
        HttpResponse.json(
          { message: 'Five at once are enough.', code: 'conflict' },
          { status: 409 },
        ),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Start ${psalms.title}` }));
    expect(await toast('Five at once are enough.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.queryByText('Reading Plan Started')).toBeNull();
  });

  it('reloads the plans after an error', async () => {
    server.use(
      http.get('*/api/reading-plans', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = open();
    expect(await screen.findByText("We couldn't load the reading plans")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  });
});

describe('an active plan', () => {
  beforeEach(() => {
    enrolments = [enrolment()];
  });

  it('shows progress and links the current portion to the reader', async () => {
    open();
    const plan = within(await followed());
    expect(plan.getByRole('heading', { level: 4 })).toHaveTextContent("Today's readingDay 4 of 30");
    expect(plan.getByRole('link', { name: 'Psalms 16–20' })).toHaveAttribute(
      'href',
      `/bible?ref=${encodeURIComponent('Psalms 16–20').replace('%20', '+')}`,
    );
    expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 30 days');
  });

  it('marks a portion read on the local day and undoes it from the toast', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Mark as read: day 4/ }));
    expect(await toast('Marked as Read')).toBeVisible();
    const plan = within(await followed());
    expect(await plan.findByText("You've done today's reading.")).toBeVisible();
    expect(await toast('Psalms 16–20')).toBeVisible();
    expect(plan.getByRole('link', { name: 'Psalms 21–25' })).toBeVisible();
    expect(plan.getByRole('button', { name: /^Mark as read: day 5/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await plan.findByRole('link', { name: 'Psalms 16–20' })).toBeVisible();
    expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 30 days');
    expect(sent).toEqual([
      { call: `POST ${path}/days/4/read`, body: { date: today } },
      { call: `DELETE ${path}/days/4/read`, body: null },
    ]);
  });

  it('shows an error when a portion cannot be marked', async () => {
    server.use(
      http.post('*/enrolments/:id/days/:day/read', () => new HttpResponse(null, { status: 500 })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Mark as read/ }));
    expect(await toast('Failed to mark as read')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Psalms 16–20' })).toBeVisible();
  });

  it('pauses and resumes with the same button', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Pause ${psalms.title}` }));
    expect(await toast('Reading Plan Paused')).toBeVisible();
    const resume = await screen.findByRole('button', { name: `Resume ${psalms.title}` });
    expect(resume).toHaveFocus();
    expect(screen.getByText(/^This plan is paused/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull();
    await user.click(resume);
    expect(await toast('Reading Plan Resumed')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ status: 'paused' }, { status: 'active' }]);
  });

  it('can be left after confirmation', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Leave ${psalms.title}` }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/pause the plan instead/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Leave ${psalms.title}` }));
    await user.click(await screen.findByRole('button', { name: 'Leave plan' }));
    expect(await toast('Left Reading Plan')).toBeVisible();
    expect(sent).toEqual([{ call: `DELETE ${path}`, body: null }]);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Choose a plan' })).toHaveFocus(),
    );
  });
});

describe('missed days', () => {
  beforeEach(() => {
    enrolments = [
      enrolment({ nextDay: 2, scheduledDay: 5, behind: 3, daysRead: 1, readDays: [1] }),
    ];
  });

  it('get a kind message, and the plan can be moved to today', async () => {
    const { user } = open();
    const plan = within(await followed());
    expect(plan.getByText(/^3 days went by without reading, and that's okay/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/behind|missed|late\b|fail/i);
    expect(plan.getByRole('heading', { level: 4 })).toHaveTextContent('Next readingDay 2 of 30');
    await user.click(plan.getByRole('button', { name: /^Move plan to today/ }));
    expect(await toast('Reading Plan Moved')).toBeVisible();
    expect(await toast(/ends on (April 1, 2026|1 April 2026)/)).toBeVisible();
    expect(sent).toEqual([{ call: `POST ${path}/catch-up`, body: null }]);
    const heading = plan.getByRole('heading', { level: 4 });
    await waitFor(() => expect(heading).toHaveTextContent("Today's readingDay 2 of 30"));
    expect(heading).toHaveFocus();
    expect(plan.queryByText(/went by/)).toBeNull();
  });
});

describe('all days', () => {
  beforeEach(() => {
    enrolments = [enrolment()];
  });

  it('open at the current week, and any can be checked, even ahead', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `All days of ${psalms.title}` }));
    expect(await screen.findByRole('button', { name: /^Week 1/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByRole('button', { name: /^Week 1/ })).toHaveTextContent('3 of 7 read');
    expect(screen.getAllByRole('checkbox')).toHaveLength(7);
    expect(screen.getByRole('checkbox', { name: 'Day 3 read' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: /^Week 5/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Day 30 read' }));
    expect(await toast('Marked as Read')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Day 30 read' })).toBeChecked(),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Day 3 read' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Day 3 read' })).not.toBeChecked(),
    );
    expect(sent.map(({ call }) => call)).toEqual([
      `POST ${path}/days/30/read`,
      `DELETE ${path}/days/3/read`,
    ]);
  });

  it('finish the plan when the last one is read', async () => {
    const most = Array.from({ length: 29 }, (_, at) => at + 1);
    enrolments = [enrolment({ nextDay: 30, scheduledDay: 30, readDays: most, daysRead: 29 })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Mark as read: day 30/ }));
    expect(await toast('Reading Plan Finished')).toBeVisible();
    const finished = within(await screen.findByRole('region', { name: 'Finished' }));
    expect(finished.getByText(psalms.title)).toBeVisible();
    expect(screen.getByRole('button', { name: `Start ${psalms.title}` })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Choose a plan' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Mark as read: day 30/ })).toBeVisible();
  });
});
