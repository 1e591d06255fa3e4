import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sabbath } from '@/testing/disciplines';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { DisciplinesPage } from '../disciplines-page';

const sabbathPath = '*/api/disciplines/sabbath';

beforeEach(() => {
  sessionStorage.clear();
  dismissToast(getShownToast()?.id ?? 0);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:30:00Z') });
  server.use(http.get(sabbathPath, () => HttpResponse.json([sabbath()])));
});
afterEach(() => vi.useRealTimers());

const openSabbath = (change = {}) =>
  renderSignedIn(<DisciplinesPage tab="sabbath" onTab={() => {}} />, change).user;

function serveSabbaths(...sabbaths: ReturnType<typeof sabbath>[]) {
  server.use(http.get(sabbathPath, () => HttpResponse.json(sabbaths)));
}

describe('setting up a sabbath', () => {
  function respondToSave(status = 201, responseBody: object = sabbath()) {
    const sentBodies: unknown[] = [];
    server.use(
      http.post(sabbathPath, async ({ request }) => {
        sentBodies.push(await request.json());
        if (status === 201) serveSabbaths(sabbath());
        return HttpResponse.json(responseBody, { status });
      }),
    );
    return sentBodies;
  }

  async function begin() {
    const user = openSabbath();
    await user.click(await screen.findByRole('button', { name: 'Set up a Sabbath' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  it('starts from a common preset and says when it ends the next day', async () => {
    serveSabbaths();
    const sentBodies = respondToSave();
    const { user, dialog } = await begin();
    await user.click(dialog.getByRole('button', { name: 'Sunday morning' }));
    expect(dialog.queryByText('Next day')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Friday sunset to Saturday sunset' }));
    expect(dialog.getByLabelText(/Start time/)).toHaveValue('18:00');
    expect(dialog.getByText('Next day')).toBeVisible();
    expect(dialog.getByText(/^Friday .* to Saturday .*: 24 hours\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sabbath saved')).toBeVisible();
    expect(screen.getByText(/^Friday .* to Saturday .*, every week\.$/)).toBeVisible();
    expect(sentBodies).toEqual([
      { dayOfWeek: 5, startTime: '18:00', endTime: '18:00', activities: [] },
    ]);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Sunday, in 3 days' })).toHaveFocus(),
    );
  });

  it('adds and removes activities, rejects duplicates, and saves pending text', async () => {
    serveSabbaths();
    const sentBodies = respondToSave();
    const { user, dialog } = await begin();
    const field = dialog.getByLabelText('Activities');
    await user.type(field, 'Soup{Enter}');
    await user.type(field, 'A walk');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(field).toHaveFocus();
    await user.type(field, 'Soup{Enter}');
    expect(dialog.getByText('This activity is already on the list.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Early night');
    await user.click(dialog.getByRole('button', { name: 'Remove A walk' }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Early night');
    // Text that was typed but not added is saved, too.
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Sabbath saved');
    expect(sentBodies).toEqual([
      {
        dayOfWeek: 0,
        startTime: '00:00',
        endTime: '00:00',
        activities: ['Soup', 'Early night'],
      },
    ]);
  });

  it('keeps a draft after closing', async () => {
    serveSabbaths();
    const { user, dialog } = await begin();
    await user.type(dialog.getByLabelText('Activities'), 'Soup{Enter}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Set up a Sabbath' }));
    const reopenedSessionDialog = within(await screen.findByRole('dialog'));
    expect(reopenedSessionDialog.getByText('Soup')).toBeVisible();
    await user.click(reopenedSessionDialog.getByRole('button', { name: 'Start over' }));
    expect(reopenedSessionDialog.queryByText('Soup')).toBeNull();
  });

  it('requires both times', async () => {
    serveSabbaths();
    const sentBodies = respondToSave();
    const { user, dialog } = await begin();
    await user.clear(dialog.getByLabelText(/End time/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose a time.')).toBeVisible();
    expect(dialog.getByLabelText(/End time/)).toHaveFocus();
    expect(sentBodies).toEqual([]);
  });

  it('says when the day is taken and shows server errors at their fields', async () => {
    serveSabbaths();
    respondToSave(409, { message: 'Taken.', code: 'conflict' });
    const { user, dialog } = await begin();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/already have a Sabbath that starts on this day/)).toBeVisible();
    respondToSave(400, {
      message: 'Wrong.',
      code: 'validation_failed',
      fields: { startTime: 'Start time must be in 24-hour format, such as 18:00' },
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText('Start time must be in 24-hour format, such as 18:00'),
    ).toBeVisible();
    expect(screen.getByText("We couldn't save your Sabbath.")).toBeInTheDocument();
  });
});

describe('the next sabbath', () => {
  it('shows the days left and the dates in the member time zone', async () => {
    serveSabbaths(sabbath({ nextStart: '2026-03-08T08:00:00Z', nextEnd: '2026-03-09T07:00:00Z' }));
    openSabbath({ timeZone: 'America/Los_Angeles' });
    expect(await screen.findByRole('heading', { name: 'Sunday, in 3 days' })).toBeVisible();
    // In Los Angeles, daylight saving time starts on March 8, 2026.
    expect(screen.getByText(/Sunday.*March 8.* to Monday.*March 9/)).toBeVisible();
    expect(screen.getByText(/never breaks your streaks/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set reminders' })).toHaveAttribute(
      'href',
      '/notifications?tab=reminders',
    );
  });

  it('shows that it is in progress', async () => {
    vi.setSystemTime(new Date('2026-03-08T12:00:00Z'));
    openSabbath();
    expect(await screen.findByRole('heading', { name: "It's your Sabbath" })).toBeVisible();
    expect(screen.getByText(/Nothing here needs you until/)).toBeVisible();
  });

  it('is reloaded once after it ends', async () => {
    let requestCount = 0;
    server.use(
      http.get(sabbathPath, () => {
        requestCount += 1;
        return HttpResponse.json([sabbath()]);
      }),
    );
    vi.setSystemTime(new Date('2026-03-09T00:00:01Z'));
    openSabbath();
    await waitFor(() => expect(requestCount).toBe(2));
    await screen.findByRole('heading', { name: 'Preparations' });
    expect(requestCount).toBe(2);
  });

  it('saves each checked preparation; the last change wins', async () => {
    const sentBodies: unknown[] = [];
    server.use(
      http.put(`${sabbathPath}/sabbath-1/prepared`, async ({ request }) => {
        sentBodies.push(await request.json());
        return HttpResponse.json(sabbath());
      }),
    );
    const user = openSabbath();
    await user.click(await screen.findByRole('checkbox', { name: 'Soup' }));
    expect(screen.getByRole('checkbox', { name: 'Soup' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'A walk' }));
    await user.click(screen.getByRole('checkbox', { name: 'Soup' }));
    expect(screen.getByText('1 of 2 ready')).toBeVisible();
    await waitFor(() =>
      expect(sentBodies).toEqual([
        { prepared: ['Soup'] },
        { prepared: ['Soup', 'A walk'] },
        { prepared: ['A walk'] },
      ]),
    );
  });

  it('unchecks a preparation that could not be saved', async () => {
    server.use(
      http.put(`${sabbathPath}/sabbath-1/prepared`, () => HttpResponse.json({}, { status: 500 })),
    );
    const user = openSabbath();
    await user.click(await screen.findByRole('checkbox', { name: 'Soup' }));
    expect(await screen.findByText("We couldn't save your preparations.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Soup' })).not.toBeChecked());
  });

  it('can be edited in the same dialog', async () => {
    const sentBodies: unknown[] = [];
    server.use(
      http.put(`${sabbathPath}/sabbath-1`, async ({ request }) => {
        sentBodies.push(await request.json());
        return HttpResponse.json(sabbath());
      }),
    );
    const user = openSabbath();
    await user.click(await screen.findByRole('button', { name: 'Edit Sabbath: Sunday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your Sabbath' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Soup' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Sabbath saved');
    expect(sentBodies).toEqual([
      { dayOfWeek: 0, startTime: '00:00', endTime: '00:00', activities: ['A walk'] },
    ]);
  });

  it('is removed after confirmation', async () => {
    serveSabbaths(
      sabbath(),
      sabbath({ id: 'sabbath-2', dayOfWeek: 3, startTime: '18:00', endTime: '21:00' }),
    );
    server.use(
      http.delete(`${sabbathPath}/sabbath-1`, () => {
        serveSabbaths();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = openSabbath();
    expect(await screen.findByRole('heading', { name: 'Your other Sabbaths' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Sabbath: Sunday' }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    await user.click(confirmDialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Sabbath removed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up a Sabbath' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A day to stop' })).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });
});
