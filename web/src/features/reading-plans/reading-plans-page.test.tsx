import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enrolment, portion, readingPlan, readingPlanDetail } from '@/testing/scripture/reading';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { clickUndo } from '@/testing/toast';
import { ReadingPlansPage } from './reading-plans-page';

// In London, where the member lives, it is already the next day.
const now = new Date('2026-06-04T23:30:00Z');
const today = '2026-06-05';
const psalmsPlan = readingPlan();
const gospelsPlan = readingPlan({ id: 'gospels-40', title: 'The Gospels in 40 days', days: 40 });

let enrolments: ReturnType<typeof enrolment>[];
let sentRequests: { call: string; body: unknown }[];

/** The server's response: the enrollment after the change. */
const respondWithEnrolment = (change: Parameters<typeof enrolment>[0]) => {
  enrolments = [enrolment({ ...enrolments[0], portion: undefined, ...change })];
  const [now] = enrolments;
  if (now && now.portion === undefined) {
    now.portion = now.nextDay === null ? null : portion(now.nextDay);
  }
  return HttpResponse.json(now);
};

beforeEach(() => {
  enrolments = [];
  sentRequests = [];
  vi.useFakeTimers({ toFake: ['Date'], now });
  const note = async (request: Request) => {
    const text = await request.text();
    const call = `${request.method} ${new URL(request.url).pathname.split('/enrolments')[1]}`;
    sentRequests.push({ call, body: text ? JSON.parse(text) : null });
  };
  server.use(
    http.get('*/api/reading-plans', () => HttpResponse.json([psalmsPlan, gospelsPlan])),
    http.get('*/api/reading-plans/enrolments', () => HttpResponse.json(enrolments)),
    http.get('*/api/reading-plans/psalms-30', () => HttpResponse.json(readingPlanDetail())),
    http.post('*/api/reading-plans/enrolments', async ({ request }) => {
      await note(request);
      return respondWithEnrolment({ nextDay: 1, scheduledDay: 1, daysRead: 0, readDays: [] });
    }),
    http.post('*/enrolments/:id/days/:day/read', async ({ request, params }) => {
      await note(request);
      const day = Number(params.day);
      const readDays = [...(enrolments[0]?.readDays ?? []), day];
      const isLast = readDays.length === 30;
      return respondWithEnrolment({
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
      return respondWithEnrolment({
        readDays,
        daysRead: readDays.length,
        nextDay: day,
        status: 'active',
      });
    }),
    http.post('*/enrolments/:id/catch-up', async ({ request }) => {
      await note(request);
      return respondWithEnrolment({ behind: 0, scheduledDay: 2, endsOn: '2026-04-01' });
    }),
    http.patch('*/enrolments/:id', async ({ request }) => {
      const { status } = (await request.clone().json()) as { status: 'active' | 'paused' };
      await note(request);
      return respondWithEnrolment({ status });
    }),
    http.delete('*/enrolments/:id', async ({ request }) => {
      await note(request);
      enrolments = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

afterEach(() => vi.useRealTimers());

const openPage = () => renderSignedIn(<ReadingPlansPage />);
const findFollowedPlan = () => screen.findByRole('article', { name: psalmsPlan.title });
const findToast = async (text: string | RegExp) => (await screen.findAllByText(text))[0];
const path = `/${enrolment().id}`;

describe('choosing a plan', () => {
  it('offers every plan and opens the one that is started', async () => {
    const { user } = openPage();
    expect(await screen.findByRole('heading', { name: 'Choose a plan' })).toBeVisible();
    expect(screen.getByText('40 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Start ${psalmsPlan.title}` }));
    expect(await findToast('Reading plan started')).toBeVisible();
    expect(sentRequests).toEqual([{ call: 'POST ', body: { planId: 'psalms-30' } }]);
    const plan = within(await findFollowedPlan());
    expect(plan.getByRole('heading', { name: psalmsPlan.title })).toHaveFocus();
    expect(plan.getByText(/Day 1 of 30/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Other plans' })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Start ${psalmsPlan.title}` })).toBeNull();
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
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: `Start ${psalmsPlan.title}` }));
    expect(await findToast('Five at once are enough.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.queryByText('Reading plan started')).toBeNull();
  });

  it('reloads the plans after an error', async () => {
    server.use(
      http.get('*/api/reading-plans', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = openPage();
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
    openPage();
    const plan = within(await findFollowedPlan());
    expect(plan.getByRole('heading', { level: 4 })).toHaveTextContent("Today's readingDay 4 of 30");
    expect(plan.getByRole('link', { name: 'Psalms 16–20' })).toHaveAttribute(
      'href',
      `/bible?ref=${encodeURIComponent('Psalms 16–20').replace('%20', '+')}`,
    );
    expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 30 days');
  });

  it('marks a portion read on the local day and undoes it from the toast', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Mark as read: day 4/ }));
    expect(await findToast('Marked as read')).toBeVisible();
    const plan = within(await findFollowedPlan());
    expect(await plan.findByText("You've done today's reading.")).toBeVisible();
    expect(await findToast('Psalms 16–20')).toBeVisible();
    expect(plan.getByRole('link', { name: 'Psalms 21–25' })).toBeVisible();
    expect(plan.getByRole('button', { name: /^Mark as read: day 5/ })).toHaveFocus();
    await clickUndo();
    expect(await plan.findByRole('link', { name: 'Psalms 16–20' })).toBeVisible();
    expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 30 days');
    expect(sentRequests).toEqual([
      { call: `POST ${path}/days/4/read`, body: { date: today } },
      { call: `DELETE ${path}/days/4/read`, body: null },
    ]);
  });

  it('shows an error when a portion cannot be marked', async () => {
    server.use(
      http.post('*/enrolments/:id/days/:day/read', () => new HttpResponse(null, { status: 500 })),
    );
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Mark as read/ }));
    expect(await findToast("Couldn't mark as read")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Psalms 16–20' })).toBeVisible();
  });

  it('pauses and resumes with the same button', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: `Pause ${psalmsPlan.title}` }));
    expect(await findToast('Reading plan paused')).toBeVisible();
    const resumeButton = await screen.findByRole('button', { name: `Resume ${psalmsPlan.title}` });
    expect(resumeButton).toHaveFocus();
    expect(screen.getByText(/^This plan is paused/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull();
    await user.click(resumeButton);
    expect(await findToast('Reading plan resumed')).toBeVisible();
    expect(sentRequests.map(({ body }) => body)).toEqual([
      { status: 'paused' },
      { status: 'active' },
    ]);
  });

  it('can be left after confirmation', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: `Leave ${psalmsPlan.title}` }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    expect(confirmDialog.getByText(/pause the plan instead/)).toBeVisible();
    await user.click(confirmDialog.getByRole('button', { name: 'Cancel' }));
    expect(sentRequests).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Leave ${psalmsPlan.title}` }));
    await user.click(await screen.findByRole('button', { name: 'Leave plan' }));
    expect(await findToast('You left the reading plan')).toBeVisible();
    expect(sentRequests).toEqual([{ call: `DELETE ${path}`, body: null }]);
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

  it('show a kind message, and the plan can be shifted to start from today', async () => {
    const { user } = openPage();
    const plan = within(await findFollowedPlan());
    expect(plan.getByText(/^3 days went by without a reading, and that's okay/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/behind|missed|late\b|fail/i);
    expect(plan.getByRole('heading', { level: 4 })).toHaveTextContent('Next readingDay 2 of 30');
    await user.click(plan.getByRole('button', { name: /^Reschedule from today/ }));
    expect(await findToast('Reading plan rescheduled')).toBeVisible();
    expect(await findToast(/ends on (April 1, 2026|1 April 2026)/)).toBeVisible();
    expect(sentRequests).toEqual([{ call: `POST ${path}/catch-up`, body: null }]);
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

  it('open at the current week, and any day can be checked, even future ones', async () => {
    const { user } = openPage();
    await user.click(
      await screen.findByRole('button', { name: `All days of ${psalmsPlan.title}` }),
    );
    expect(await screen.findByRole('button', { name: /^Week 1/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByRole('button', { name: /^Week 1/ })).toHaveTextContent('3 of 7 read');
    expect(screen.getAllByRole('checkbox')).toHaveLength(7);
    expect(screen.getByRole('checkbox', { name: 'Mark day 3 as read' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: /^Week 5/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Mark day 30 as read' }));
    expect(await findToast('Marked as read')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Mark day 30 as read' })).toBeChecked(),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Mark day 3 as read' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Mark day 3 as read' })).not.toBeChecked(),
    );
    expect(sentRequests.map(({ call }) => call)).toEqual([
      `POST ${path}/days/30/read`,
      `DELETE ${path}/days/3/read`,
    ]);
  });

  it('finish the plan when the last one is read', async () => {
    const earlierDays = Array.from({ length: 29 }, (_, at) => at + 1);
    enrolments = [
      enrolment({ nextDay: 30, scheduledDay: 30, readDays: earlierDays, daysRead: 29 }),
    ];
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Mark as read: day 30/ }));
    expect(await findToast('Reading plan finished')).toBeVisible();
    const finished = within(await screen.findByRole('region', { name: 'Finished' }));
    expect(finished.getByText(psalmsPlan.title)).toBeVisible();
    expect(screen.getByRole('button', { name: `Start ${psalmsPlan.title}` })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Choose a plan' })).toHaveFocus();
    await clickUndo();
    expect(await screen.findByRole('button', { name: /^Mark as read: day 30/ })).toBeVisible();
  });
});
