import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disciplinePractice } from '@/testing/disciplines';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { DisciplinesPage } from '../disciplines-page';

const practicesPath = '*/api/disciplines/practices';

beforeEach(() => {
  sessionStorage.clear();
  dismissToast(getShownToast()?.id ?? 0);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:30:00Z') });
});
afterEach(() => vi.useRealTimers());

const openPractices = (change = {}) =>
  renderSignedIn(<DisciplinesPage tab="practices" onTab={() => {}} />, change).user;
const findCard = () => screen.findByRole('article', { name: 'Solitude' });

function servePractices(...served: ReturnType<typeof disciplinePractice>[]) {
  server.use(http.get(practicesPath, () => HttpResponse.json(served)));
}

describe('my practices', () => {
  it('link to the disciplines when there are none', async () => {
    servePractices();
    openPractices();
    expect(await screen.findByRole('link', { name: 'Explore disciplines' })).toHaveAttribute(
      'href',
      '/disciplines?tab=explore',
    );
    expect(screen.getByRole('heading', { name: 'No practices yet' })).toBeVisible();
  });

  it('can be reloaded after an error', async () => {
    server.use(http.get(practicesPath, () => HttpResponse.json({}, { status: 500 })));
    const user = openPractices();
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your practices");
    servePractices(disciplinePractice());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findCard()).toBeVisible();
  });

  it('are grouped by status, each with its day', async () => {
    servePractices(
      disciplinePractice({ checkIns: 3 }),
      disciplinePractice({ id: 'b', disciplineName: 'Study', startDate: '2026-01-01' }),
      disciplinePractice({ id: 'c', disciplineName: 'Silence', status: 'paused' }),
      disciplinePractice({
        id: 'd',
        disciplineName: 'Service',
        status: 'completed',
        completedOn: '2026-02-14',
      }),
    );
    openPractices();
    expect(await findCard()).toHaveTextContent('Day 5 of 21');
    expect(await findCard()).toHaveTextContent('3 of 21 days');
    const groups = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(groups).toEqual(['Active', 'Paused', 'Completed']);
    expect(screen.getByRole('article', { name: 'Study' })).toHaveTextContent(
      "You've reached the 21 days you set.",
    );
    const silenceCard = screen.getByRole('article', { name: 'Silence' });
    expect(silenceCard).toHaveTextContent('Your check-ins are saved.');
    expect(within(silenceCard).queryByRole('button', { name: /Check In/ })).toBeNull();
    const done = within(screen.getByRole('article', { name: 'Service' }));
    expect(done.getByText(/Completed on/)).toBeVisible();
    expect(done.queryByRole('button', { name: /Check In|Pause|Resume|Complete/ })).toBeNull();
    expect(done.getByRole('button', { name: 'Reflect: Service' })).toBeVisible();
  });
});

describe('checking in', () => {
  it('happens once a day, in the account time zone', async () => {
    // In Auckland, it's already the 6th.
    vi.setSystemTime(new Date('2026-03-05T12:30:00Z'));
    servePractices(disciplinePractice({ lastCheckIn: '2026-03-05' }));
    const sentBodies: unknown[] = [];
    server.use(
      http.post(`${practicesPath}/practice-1/check-ins`, async ({ request }) => {
        sentBodies.push(await request.json());
        servePractices(disciplinePractice({ lastCheckIn: '2026-03-06', checkIns: 1 }));
        return HttpResponse.json(disciplinePractice());
      }),
    );
    const user = openPractices({ timeZone: 'Pacific/Auckland' });
    await user.click(await screen.findByRole('button', { name: 'Check In: Solitude' }));
    expect(await screen.findByText('Checked in')).toBeVisible();
    expect(sentBodies).toEqual([{ date: '2026-03-06' }]);
    const done = await screen.findByRole('button', { name: 'Checked in today: Solitude' });
    expect(done).toHaveTextContent('Checked in today');
    expect(done).toHaveFocus();
    await user.click(done);
    expect(sentBodies).toHaveLength(1);
  });

  it('shows an error when it fails', async () => {
    servePractices(disciplinePractice());
    server.use(
      http.post(`${practicesPath}/practice-1/check-ins`, () =>
        HttpResponse.json({}, { status: 500 }),
      ),
    );
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Check In: Solitude' }));
    expect(await screen.findByText("We couldn't save your check-in.")).toBeVisible();
  });

  it('shows past months in a table and a sentence', async () => {
    servePractices(disciplinePractice({ startDate: '2026-01-20', lastCheckIn: '2026-03-02' }));
    server.use(
      http.get(`${practicesPath}/practice-1/check-ins`, () =>
        HttpResponse.json(
          ['2026-02-27', '2026-03-01', '2026-03-02'].map((date) => ({ date, createdAt: date })),
        ),
      ),
    );
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Calendar: Solitude' }));
    expect(await screen.findByText('March 2026: 2 check-ins, on days 1 and 2.')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'March 2026' }));
    expect(table.getByRole('cell', { name: /^2\s*checked in$/ })).toBeVisible();
    expect(table.getByText('5').closest('[aria-current="date"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByText('February 2026: 1 check-in, on day 27.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByText('January 2026: no check-ins.')).toBeVisible();
    // There are no months before the practice began.
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it.each([
    ['en-US', 'Sunday', 'Saturday'],
    ['en-GB', 'Monday', 'Sunday'],
  ])('lays out weeks for %s, from %s to %s', async (locale, first, last) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
    servePractices(disciplinePractice({ startDate: '2026-01-20', lastCheckIn: null }));
    server.use(http.get(`${practicesPath}/practice-1/check-ins`, () => HttpResponse.json([])));
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Calendar: Solitude' }));
    const table = within(await screen.findByRole('table', { name: 'March 2026' }));
    const days = table
      .getAllByRole('columnheader')
      .map((head) => head.querySelector('abbr')?.title);
    expect([days[0], days[6]]).toEqual([first, last]);
    // March 1, 2026 is a Sunday.
    const [week] = table.getAllByRole('row').slice(1);
    expect(
      within(week as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(
      locale === 'en-US' ? ['1', '2', '3', '4', '5', '6', '7'] : ['', '', '', '', '', '', '1'],
    );
  });
});

describe('a practice', () => {
  function respondToStatusChange(status: 'active' | 'paused' | 'completed') {
    const sentBodies: unknown[] = [];
    server.use(
      http.patch(`${practicesPath}/practice-1`, async ({ request }) => {
        sentBodies.push(await request.json());
        servePractices(disciplinePractice({ status }));
        return HttpResponse.json(disciplinePractice({ status }));
      }),
    );
    return sentBodies;
  }
  const expectHeadingFocus = () =>
    waitFor(() => expect(screen.getByRole('heading', { name: 'Solitude' })).toHaveFocus());

  it('can be paused and resumed, and focus follows it', async () => {
    servePractices(disciplinePractice());
    const sentBodies = respondToStatusChange('paused');
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Pause Solitude' }));
    expect(await screen.findByText('Practice paused')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Paused' })).toBeVisible();
    await expectHeadingFocus();
    respondToStatusChange('active');
    await user.click(screen.getByRole('button', { name: 'Resume Solitude' }));
    expect(await screen.findByText('Practice resumed')).toBeVisible();
    await expectHeadingFocus();
    expect(sentBodies).toEqual([{ status: 'paused' }]);
  });

  it('is completed after confirmation', async () => {
    servePractices(disciplinePractice());
    const sentBodies = respondToStatusChange('completed');
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Complete Solitude' }));
    const confirmDialog = within(
      await screen.findByRole('alertdialog', { name: 'Complete Solitude?' }),
    );
    expect(sentBodies).toEqual([]);
    await user.click(confirmDialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('Practice completed')).toBeVisible();
    expect(sentBodies).toEqual([{ status: 'completed' }]);
    expect(await screen.findByRole('heading', { name: 'Completed' })).toBeVisible();
    await expectHeadingFocus();
  });

  it('says why it cannot be changed and shows its current state', async () => {
    servePractices(disciplinePractice());
    server.use(
      http.patch(`${practicesPath}/practice-1`, () => {
        servePractices(disciplinePractice({ status: 'completed' }));
        return HttpResponse.json({ message: 'It is complete.', code: 'conflict' }, { status: 409 });
      }),
    );
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Pause Solitude' }));
    expect(await screen.findByText('It is complete.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Completed' })).toBeVisible();
  });

  it('shows an error and stays unchanged when an update fails', async () => {
    servePractices(disciplinePractice());
    server.use(
      http.patch(`${practicesPath}/practice-1`, () => HttpResponse.json({}, { status: 500 })),
    );
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Pause Solitude' }));
    expect(await screen.findByText("We couldn't pause this practice.")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Complete Solitude' }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    await user.click(confirmDialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText("We couldn't complete this practice.")).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Active' })).toBeVisible();
  });
});

describe('reflecting', () => {
  const savedReflection = { id: 'r1', content: 'It was quiet.', date: '2026-03-04', createdAt: '' };

  it('keeps a draft, requires text, and saves', async () => {
    servePractices(disciplinePractice());
    const sentBodies: unknown[] = [];
    server.use(
      http.post(`${practicesPath}/practice-1/reflections`, async ({ request }) => {
        sentBodies.push(await request.json());
        return HttpResponse.json(savedReflection, { status: 201 });
      }),
    );
    const user = openPractices();
    const reflectButton = await screen.findByRole('button', { name: 'Reflect: Solitude' });
    await user.click(reflectButton);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByText('Write a word or two first.')).toBeVisible();
    await user.type(screen.getByRole('textbox'), 'It was quiet.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(reflectButton);
    expect(await screen.findByRole('textbox')).toHaveValue('It was quiet.');
    expect(screen.getByText(/We restored your unsaved draft/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reflection saved')).toBeVisible();
    expect(sentBodies).toEqual([{ content: 'It was quiet.' }]);
    expect({ ...sessionStorage }).toEqual({});
  });

  it('stays in the dialog when saving fails', async () => {
    servePractices(disciplinePractice());
    server.use(
      http.post(`${practicesPath}/practice-1/reflections`, () =>
        HttpResponse.json({}, { status: 500 }),
      ),
    );
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Reflect: Solitude' }));
    await user.type(await screen.findByRole('textbox'), 'It was quiet.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("We couldn't save your reflection.")).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('It was quiet.');
  });

  it('is deleted after confirmation', async () => {
    servePractices(disciplinePractice());
    server.use(
      http.get(`${practicesPath}/practice-1/reflections`, () =>
        HttpResponse.json([savedReflection]),
      ),
      http.delete(`${practicesPath}/practice-1/reflections/r1`, () => {
        server.use(
          http.get(`${practicesPath}/practice-1/reflections`, () => HttpResponse.json([])),
        );
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = openPractices();
    await user.click(await screen.findByRole('button', { name: 'Reflections: Solitude' }));
    expect(await screen.findByText('It was quiet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Delete reflection from/ }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    await user.click(confirmDialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Reflection deleted')).toBeVisible();
    expect(await screen.findByText(/^Your reflections will appear here/)).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });
});
