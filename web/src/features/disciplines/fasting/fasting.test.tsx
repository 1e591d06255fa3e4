import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fast, fastingPlan } from '@/testing/disciplines';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { DisciplinesPage } from '../disciplines-page';

const fastsPath = '*/api/disciplines/fasting';

beforeEach(() => {
  sessionStorage.clear();
  dismissToast(getShownToast()?.id ?? 0);
  // Only the date is fixed; timers still run in real time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:30:00Z') });
  server.use(
    http.get(`${fastsPath}/plans`, () => HttpResponse.json([fastingPlan()])),
    http.get(fastsPath, () => HttpResponse.json([])),
  );
});
afterEach(() => vi.useRealTimers());

const openFasting = (change = {}) =>
  renderSignedIn(<DisciplinesPage tab="fasting" onTab={() => {}} />, change).user;

async function openStartDialog(user: ReturnType<typeof openFasting>) {
  await user.click(await screen.findByRole('button', { name: 'Start One quiet meal' }));
  return within(await screen.findByRole('dialog'));
}

/** Responds to the start of a fast, and returns that fast in later requests. */
function respondToStart() {
  const sentBodies: unknown[] = [];
  server.use(
    http.post(fastsPath, async ({ request }) => {
      const body = (await request.json()) as { startsAt: string; intention: string | null };
      sentBodies.push(body);
      const endsAt = new Date(Date.parse(body.startsAt) + 6 * 3_600_000).toISOString();
      const started = fast({ ...body, endsAt });
      server.use(http.get(fastsPath, () => HttpResponse.json([started])));
      return HttpResponse.json(started, { status: 201 });
    }),
  );
  return sentBodies;
}

describe('starting a fast', () => {
  it('requires acknowledging the warning, and starts now', async () => {
    const sentBodies = respondToStart();
    const user = openFasting();
    const dialog = await openStartDialog(user);
    expect(dialog.getByText('Ask a doctor first')).toBeVisible();
    for (const word of ['pregnant', 'diabetic', 'under 18', 'medication', 'eating disorder']) {
      expect(dialog.getByText(new RegExp(word))).toBeVisible();
    }
    await user.click(dialog.getByRole('button', { name: 'Start fast' }));
    expect(dialog.getByText('Read the warning above, then check this box.')).toBeVisible();
    expect(dialog.getByRole('checkbox')).toHaveFocus();
    expect(sentBodies).toEqual([]);
    await user.click(dialog.getByRole('checkbox'));
    await user.type(dialog.getByLabelText('Intention'), '  For Naomi ');
    await user.click(dialog.getByRole('button', { name: 'Start fast' }));
    expect(await screen.findByText('Fast started')).toBeVisible();
    expect(sentBodies).toEqual([
      { planId: 'meal', startsAt: '2026-03-02T09:30:00.000Z', intention: 'For Naomi' },
    ]);
    expect(await screen.findByRole('timer')).toHaveTextContent('6:00');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: "You're fasting" })).toHaveFocus(),
    );
    expect(screen.queryByRole('button', { name: 'Start One quiet meal' })).toBeNull();
    expect(screen.getByText(/You can start another fast when this one ends/)).toBeVisible();
  });

  it('can start at another time in the account time zone', async () => {
    const sentBodies = respondToStart();
    const user = openFasting({ timeZone: 'America/Los_Angeles' });
    const dialog = await openStartDialog(user);
    await user.click(dialog.getByRole('radio', { name: 'Another time' }));
    expect(dialog.getByText(/^Your time zone: America.Los.Angeles\.$/)).toBeVisible();
    expect(dialog.getByLabelText(/Date/)).toHaveValue('2026-03-02');
    expect(dialog.getByLabelText(/Time/)).toHaveValue('01:30');
    await user.clear(dialog.getByLabelText(/Time/));
    await user.type(dialog.getByLabelText(/Time/), '18:00');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Start fast' }));
    expect(await screen.findByText('Fast planned')).toBeVisible();
    expect(sentBodies).toEqual([
      { planId: 'meal', startsAt: '2026-03-03T02:00:00.000Z', intention: null },
    ]);
    const planned = await screen.findByRole('region', { name: 'Your fast is planned' });
    expect(planned).toHaveTextContent(/6:00.PM/);
    expect(within(planned).getByRole('button', { name: 'Cancel fast' })).toBeVisible();
  });

  it('rejects a time too far away', async () => {
    const user = openFasting();
    const dialog = await openStartDialog(user);
    await user.click(dialog.getByRole('radio', { name: 'Another time' }));
    await user.clear(dialog.getByLabelText(/Date/));
    await user.type(dialog.getByLabelText(/Date/), '2026-05-01');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Start fast' }));
    expect(
      dialog.getByText('Choose a time between one day ago and 30 days from now.'),
    ).toBeVisible();
    expect(dialog.getByLabelText(/Date/)).toHaveFocus();
  });

  it('gently says one is already open, shows it, and keeps the entered text', async () => {
    server.use(
      http.post(fastsPath, () => {
        server.use(http.get(fastsPath, () => HttpResponse.json([fast()])));
        return HttpResponse.json({ message: 'No.', code: 'conflict' }, { status: 409 });
      }),
    );
    const user = openFasting();
    const dialog = await openStartDialog(user);
    await user.type(dialog.getByLabelText('Intention'), 'For Naomi');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Start fast' }));
    expect(await screen.findByText('You already have a fast planned or in progress')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: "You're fasting" })).toHaveFocus(),
    );
    // After that fast is over, the page is opened again.
    cleanup();
    server.use(http.get(fastsPath, () => HttpResponse.json([])));
    const again = await openStartDialog(openFasting());
    expect(again.getByLabelText('Intention')).toHaveValue('For Naomi');
  });

  it('shows an error when it fails', async () => {
    server.use(http.post(fastsPath, () => HttpResponse.json({}, { status: 500 })));
    const user = openFasting();
    const dialog = await openStartDialog(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Start fast' }));
    expect(await screen.findByText("We couldn't start this fast.")).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a fast in progress', () => {
  const activeFast = fast({ intention: 'For Naomi' });

  function respondToEnd(status: 'completed' | 'ended') {
    const sentBodies: unknown[] = [];
    server.use(
      http.patch(`${fastsPath}/fast-1`, async ({ request }) => {
        const body = (await request.json()) as { reflection: string | null };
        sentBodies.push(body);
        const ended = fast({ status, ...body, endedAt: '2026-03-02T09:30:00Z' });
        server.use(http.get(fastsPath, () => HttpResponse.json([ended])));
        return HttpResponse.json(ended);
      }),
    );
    return sentBodies;
  }

  beforeEach(() => {
    server.use(http.get(fastsPath, () => HttpResponse.json([activeFast])));
  });

  it('shows its countdown and intention, and ends early without judgment', async () => {
    const sentBodies = respondToEnd('ended');
    const user = openFasting();
    expect(await screen.findByRole('timer')).toHaveTextContent('4:30');
    expect(screen.getByText('For Naomi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End early' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End your fast now?' }));
    expect(dialog.getByText(/no failure in stopping/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reflection'), 'Enough.');
    await user.click(dialog.getByRole('button', { name: 'End fast' }));
    expect(await screen.findByText('Fast ended')).toBeVisible();
    expect(sentBodies).toEqual([{ status: 'ended', reflection: 'Enough.' }]);
    expect(await screen.findByText('Ended early')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Fasting plans' })).toHaveFocus(),
    );
    expect(screen.getByRole('button', { name: 'Start One quiet meal' })).toBeVisible();
  });

  it('can be completed when its time is up', async () => {
    vi.setSystemTime(new Date('2026-03-02T14:00:00Z'));
    const sentBodies = respondToEnd('completed');
    const user = openFasting();
    expect(await screen.findByRole('heading', { name: 'Your fast is over' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await user.click(await screen.findByRole('button', { name: 'Complete fast' }));
    expect(await screen.findByText('Fast completed')).toBeVisible();
    expect(sentBodies).toEqual([{ status: 'completed', reflection: null }]);
  });

  it('keeps the reflection when completing fails', async () => {
    vi.setSystemTime(new Date('2026-03-02T14:00:00Z'));
    server.use(http.patch(`${fastsPath}/fast-1`, () => HttpResponse.json({}, { status: 500 })));
    const user = openFasting();
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete your fast' }));
    await user.type(dialog.getByLabelText('Reflection'), 'Kinder than I thought.');
    await user.click(dialog.getByRole('button', { name: 'Complete fast' }));
    expect(await screen.findByText("We couldn't complete your fast.")).toBeInTheDocument();
    expect(dialog.getByLabelText('Reflection')).toHaveValue('Kinder than I thought.');
  });

  it('updates when it was ended elsewhere', async () => {
    server.use(
      http.patch(`${fastsPath}/fast-1`, () => {
        server.use(http.get(fastsPath, () => HttpResponse.json([fast({ status: 'ended' })])));
        return HttpResponse.json({ message: 'It is over.', code: 'conflict' }, { status: 409 });
      }),
    );
    const user = openFasting();
    await user.click(await screen.findByRole('button', { name: 'End early' }));
    await user.click(await screen.findByRole('button', { name: 'End fast' }));
    expect(await screen.findByText('It is over.')).toBeInTheDocument();
    expect(await screen.findByText('Ended early')).toBeInTheDocument();
  });
});

describe('a planned or past fast', () => {
  function respondToDelete() {
    server.use(
      http.delete(`${fastsPath}/fast-1`, () => {
        server.use(http.get(fastsPath, () => HttpResponse.json([])));
        return new HttpResponse(null, { status: 204 });
      }),
    );
  }

  it('can be canceled after confirmation', async () => {
    vi.setSystemTime(new Date('2026-03-01T09:30:00Z'));
    server.use(http.get(fastsPath, () => HttpResponse.json([fast({ status: 'planned' })])));
    respondToDelete();
    const user = openFasting();
    await user.click(await screen.findByRole('button', { name: 'Cancel fast' }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    await user.click(confirmDialog.getByRole('button', { name: 'Cancel fast' }));
    expect(await screen.findByText('Fast canceled')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Fasting plans' })).toHaveFocus(),
    );
  });

  it('is deleted from the history after confirmation', async () => {
    server.use(http.get(fastsPath, () => HttpResponse.json([fast({ status: 'completed' })])));
    respondToDelete();
    const user = openFasting();
    await user.click(await screen.findByRole('button', { name: /Delete One quiet meal/ }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    await user.click(confirmDialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Fast deleted')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
  });

  it('stays when deleting fails', async () => {
    server.use(
      http.get(fastsPath, () => HttpResponse.json([fast({ status: 'completed' })])),
      http.delete(`${fastsPath}/fast-1`, () => HttpResponse.json({}, { status: 500 })),
    );
    const user = openFasting();
    await user.click(await screen.findByRole('button', { name: /Delete One quiet meal/ }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    await user.click(confirmDialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText("We couldn't delete your fast.")).toBeVisible();
    expect(screen.getByRole('heading', { name: 'History' })).toBeVisible();
  });
});
