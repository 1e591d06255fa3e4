import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { getShownToast, toast } from '@/ui/toast/toast-store';
import { AbideDialog } from './abide-dialog';

const abideMoment = (id: string) => ({
  id,
  title: `Stillness ${id}`,
  verse: 'Be still and know that I am God.',
  verseReference: 'Psalm 46:10',
  content: 'Let your shoulders fall.\n\nRead the words again.',
  duration: 3,
});

let excludedIds: (string | null)[];
let recordedBodies: unknown[];
const now = new Date('2026-03-29T23:30:00Z');

beforeEach(() => {
  excludedIds = [];
  recordedBodies = [];
  toast({ title: 'Before' });
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  server.use(
    http.get('*/api/abide-moments/random', ({ request }) => {
      const except = new URL(request.url).searchParams.get('except');
      excludedIds.push(except);
      return HttpResponse.json(abideMoment(except === 'one' ? 'two' : 'one'));
    }),
    http.post('*/api/progress', async ({ request }) => {
      recordedBodies.push(await request.json());
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => void vi.useRealTimers());

function openDialog() {
  const closed = vi.fn();
  return { ...renderSignedIn(<AbideDialog onClose={closed} />), closed };
}

async function beginPause() {
  const rendered = openDialog();
  await rendered.user.click(await screen.findByRole('button', { name: 'Begin (3 min)' }));
  return rendered;
}

/** Advances the clock; the page notices on its next tick. */
const advanceSeconds = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
/** Simulates a sleeping device: time passes, but no tick fires until it wakes. */
const sleepSeconds = (seconds: number) =>
  act(() => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('the intro', () => {
  it('shows a moment, and another on request', async () => {
    const { user } = openDialog();
    expect(await screen.findByRole('heading', { name: 'Stillness one' })).toBeVisible();
    expect(screen.getByText('Be still and know that I am God.')).toBeVisible();
    expect(screen.getByText('Psalm 46:10')).toBeVisible();
    expect(screen.getByText('Let your shoulders fall.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Get Different Moment' }));
    expect(await screen.findByRole('heading', { name: 'Stillness two' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Get Different Moment' }));
    expect(await screen.findByRole('heading', { name: 'Stillness one' })).toBeVisible();
    expect(excludedIds).toEqual([null, 'one', 'two']);
  });

  it.each(['Not Now', 'Close'])('closes without a record on %s', async (name) => {
    const { user, closed } = openDialog();
    await screen.findByRole('heading', { name: 'Stillness one' });
    await user.click(screen.getByRole('button', { name }));
    expect(closed).toHaveBeenCalledOnce();
    expect(recordedBodies).toEqual([]);
  });

  it('says when no moment loads, and retries', async () => {
    server.use(
      http.get('*/api/abide-moments/random', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = openDialog();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Stillness one' })).toBeVisible();
  });
});

describe('the countdown', () => {
  const timer = () => screen.getByRole('timer', { name: 'Time left' });
  const announced = () => within(screen.getByRole('dialog')).getByRole('status');

  it('shows minutes and seconds, and limits announcements', async () => {
    await beginPause();
    expect(timer()).toHaveTextContent('3:00');
    expect(announced()).toHaveTextContent('Your Abide Moment has started.');
    advanceSeconds(1);
    expect(timer()).toHaveTextContent('2:59');
    expect(announced()).toHaveTextContent('Your Abide Moment has started.');
    advanceSeconds(89);
    expect(timer()).toHaveTextContent('1:30');
    expect(announced()).toHaveTextContent("You're past the halfway point.");
    advanceSeconds(30);
    expect(announced()).toHaveTextContent('One minute left.');
  });

  it('is correct after the device sleeps', async () => {
    await beginPause();
    sleepSeconds(125);
    expect(timer()).toHaveTextContent('0:55');
  });

  it('completes at zero, with a toast and a record on the local date', async () => {
    const { closed } = await beginPause();
    sleepSeconds(3600);
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Abide Moment Complete',
        description: 'Take this peace with you throughout your day.',
      }),
    );
    // Half past midnight in London, just after daylight saving time began.
    expect(recordedBodies).toEqual([
      { type: 'abide_moment', date: '2026-03-30', completed: true, devotionalId: null },
    ]);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Amen' })).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
  });

  it('records and closes when ended manually', async () => {
    const { user, closed } = await beginPause();
    advanceSeconds(20);
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(recordedBodies).toHaveLength(1);
    expect(getShownToast()).toMatchObject({ title: 'Before' });
  });

  it('leaves no record when closed while running', async () => {
    const { user, closed } = await beginPause();
    advanceSeconds(20);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledOnce();
    expect(recordedBodies).toEqual([]);
  });

  it('stays open for a retry when recording fails', async () => {
    server.use(
      http.post('*/api/progress', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user, closed } = await beginPause();
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Unable to Complete',
        description: 'Please try again.',
      }),
    );
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'End Session' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  it('offers to retry when recording at zero fails', async () => {
    server.use(
      http.post('*/api/progress', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user } = await beginPause();
    sleepSeconds(180);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getShownToast()).toMatchObject({ title: 'Abide Moment Complete' }));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
