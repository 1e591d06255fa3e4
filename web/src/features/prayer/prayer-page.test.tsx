import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SessionGate } from '@/features/accounts';
import { prayerSession } from '@/testing/growth';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { PrayerPage } from './prayer-page';

/** Added by the device: the session's id and date. */
const sessionBody = { id: expect.any(String), date: expect.any(String) };

let sentBodies: unknown[];
let sessions: ReturnType<typeof prayerSession>[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T06:00:00Z') });
  sentBodies = [];
  sessions = [];
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person())),
    http.get('*/api/prayer/sessions', ({ request }) => {
      expect(new URL(request.url).searchParams.get('limit')).toBe('10');
      return HttpResponse.json(sessions);
    }),
    http.post('*/api/prayer/sessions', async ({ request }) => {
      sentBodies.push(await request.json());
      return HttpResponse.json(prayerSession(), { status: 201 });
    }),
  );
});

afterEach(() => vi.useRealTimers());

const openPage = () =>
  renderInApp(
    <SessionGate>
      <PrayerPage />
    </SessionGate>,
  );

/** Advances the clock as if the tab had been asleep, then brings the page to the foreground. */
function passTime(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function startSession(type = 'Gratitude', notes = '') {
  const { user } = openPage();
  await user.click(await screen.findByRole('radio', { name: type }));
  if (notes) await user.type(screen.getByLabelText('Notes'), notes);
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  return user;
}

const findClock = () => screen.findByRole('timer');

describe('starting a session', () => {
  it('offers five types and five durations, with five minutes selected', async () => {
    openPage();
    await screen.findByRole('radio', { name: 'Gratitude' });
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(names).toEqual([
      ...['gratitude', 'confession', 'intercession', 'listening', 'warfare'],
      ...['5', '10', '15', '20', '30'],
    ]);
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([
      screen.getByRole('radio', { name: '5 minutes' }),
    ]);
  });

  it('requires a type', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    expect(screen.getByRole('alert')).toHaveTextContent("Choose how you'd like to pray.");
  });
});

describe('a session', () => {
  it('follows the wall clock even if the tab sleeps', async () => {
    await startSession();
    expect(await findClock()).toHaveTextContent('5:00');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your 5-minute prayer session has started.',
    );
    passTime(1);
    expect(await findClock()).toHaveTextContent('4:59');
    expect(screen.getByRole('status')).toHaveTextContent('has started');
    passTime(150);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 5 min');
    expect(await findClock()).toHaveTextContent('2:29');
    expect(screen.getByRole('status')).toHaveTextContent("You're past the halfway point.");
    passTime(100);
    expect(screen.getByRole('status')).toHaveTextContent('One minute left.');
  });

  it('is saved to the second when ended early, and clears the form', async () => {
    const user = await startSession('Confession', '  for patience  ');
    passTime(61);
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    expect(await screen.findByText('Prayer Session Saved')).toBeVisible();
    expect(sentBodies).toEqual([
      { ...sessionBody, type: 'confession', duration: 2, seconds: 61, notes: 'for patience' },
    ]);
    expect(await screen.findByRole('radio', { name: 'Confession' })).not.toBeChecked();
    expect(screen.getByLabelText('Notes')).toHaveValue('');
  });

  it('omits blank notes and reports at least one minute', async () => {
    const user = await startSession('Warfare', '   ');
    await user.click(await screen.findByRole('button', { name: 'End Session' }));
    expect(await screen.findByText('Prayer Session Saved')).toBeVisible();
    expect(sentBodies).toEqual([{ ...sessionBody, type: 'warfare', duration: 1, seconds: 0 }]);
  });

  it('ends at zero without saving, and can then be saved in full', async () => {
    const user = await startSession('Listening');
    passTime(3600);
    expect(await screen.findByText('Prayer Session Complete')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Amen' })).toBeVisible();
    expect(sentBodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save session' }));
    expect(await screen.findByText('Prayer Session Saved')).toBeVisible();
    expect(sentBodies).toEqual([{ ...sessionBody, type: 'listening', duration: 5, seconds: 300 }]);
  });

  it('can stay unsaved at zero and keeps the notes', async () => {
    const user = await startSession('Listening', 'Be still');
    passTime(300);
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('radio', { name: 'Listening' })).toBeChecked();
    expect(screen.getByLabelText('Notes')).toHaveValue('Be still');
    expect(sentBodies).toEqual([]);
  });

  it('can be saved again when saving fails', async () => {
    let isServerDown = true;
    server.use(
      http.post('*/api/prayer/sessions', async ({ request }) => {
        if (isServerDown)
          return HttpResponse.json({ message: 'no', code: 'internal' }, { status: 500 });
        sentBodies.push(await request.json());
        return HttpResponse.json(prayerSession(), { status: 201 });
      }),
    );
    const user = await startSession();
    passTime(130);
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    expect(await screen.findByText('Failed to save prayer session')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    isServerDown = false;
    // Time spent waiting to retry doesn't count as prayer.
    passTime(600);
    await user.click(screen.getByRole('button', { name: 'Save session' }));
    expect(await screen.findByText('Prayer Session Saved')).toBeVisible();
    expect(sentBodies).toEqual([{ ...sessionBody, type: 'gratitude', duration: 3, seconds: 130 }]);
  });

  const key = `trellis-prayer:${person().id}`;
  const left = (secondsAgo: number) => {
    const startedAt = Date.now() - secondsAgo * 1000;
    const endsAt = startedAt + 600_000;
    localStorage.setItem(
      key,
      JSON.stringify({
        ...{ type: 'intercession', minutes: 10, notes: 'Naomi' },
        ...{ startedAt, endsAt, endedAt: null },
      }),
    );
  };

  it('from an earlier day fills the form and is removed from the device', async () => {
    left(24 * 3600);
    openPage();
    expect(await screen.findByRole('radio', { name: 'Intercession' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '10 minutes' })).toBeChecked();
    expect(screen.getByLabelText('Notes')).toHaveValue('Naomi');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps running after a reload', async () => {
    left(60);
    openPage();
    expect(await findClock()).toHaveTextContent('9:00');
    expect(screen.getByLabelText('Notes')).toHaveValue('Naomi');
  });
});

describe('recent sessions', () => {
  it('show type, minutes, day, and notes', async () => {
    sessions = [prayerSession({ duration: 1, notes: 'For rain' })];
    openPage();
    const list = await screen.findByRole('region', { name: 'Recent sessions' });
    const row = await within(list).findByRole('listitem');
    expect(row).toHaveTextContent(/Gratitude.*1 minute.*March.*2026.*For rain/);
  });

  it('show an empty state', async () => {
    openPage();
    expect(await screen.findByText(/will appear here/)).toBeVisible();
  });
});

describe('the switches', () => {
  it('are off by default and remembered', async () => {
    const { user } = openPage();
    const bell = await screen.findByRole('switch', { name: /Soft bell/ });
    expect(bell).not.toBeChecked();
    await user.click(bell);
    expect(localStorage.getItem('trellis-prayer-bell')).toBe('on');
  });

  it('keep the screen on during a session and release it afterward', async () => {
    const locks = { asked: 0, released: 0 };
    const request = async () => {
      locks.asked += 1;
      const release = async () => {
        locks.released += 1;
      };
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    const { user } = openPage();
    await user.click(await screen.findByRole('switch', { name: /screen on/ }));
    expect(locks.asked).toBe(0);
    await user.click(screen.getByRole('radio', { name: 'Gratitude' }));
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(locks).toEqual({ asked: 1, released: 0 }));
    // Browsers release a hidden page's wake lock, so the app requests it again once the page is visible.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(locks.asked).toBe(2));
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(locks.released).toBe(1));
  });

  it('hide the screen option when the browser does not support it', async () => {
    openPage();
    await screen.findByRole('switch', { name: /Soft bell/ });
    expect(screen.queryByRole('switch', { name: /screen on/ })).toBeNull();
  });
});
