import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSpeed } from '@/lib/device/speed';
import {
  openReader,
  serveBible,
  serverErrorResponse,
  study,
  verseButton,
} from '@/testing/scripture/reader';
import { server } from '@/testing/server';
import { fakeAudio } from '@/testing/sound';

serveBible();
beforeAll(() => import('./listening-bar'));

const speechPath = '*/api/tts/chapters/:translation/:book/:chapter';
const readySpeech = (chapter: string) => ({
  state: 'ready',
  progress: 100,
  audioUrl: `/api/tts/audio/${chapter}`,
  durationSeconds: 12,
  error: null,
  verses: [
    { verse: 1, start: 0, end: 4 },
    { verse: 2, start: 4, end: 8 },
    { verse: 3, start: 8, end: 12 },
  ],
  voiceName: 'Hannah',
});
let fakePlayer: ReturnType<typeof fakeAudio>;
let requestedChapters: string[];

beforeEach(() => {
  fakePlayer = fakeAudio();
  requestedChapters = [];
  server.use(
    http.post(speechPath, ({ params }) => {
      requestedChapters.push(`${params.translation} ${params.book} ${params.chapter}`);
      return HttpResponse.json(readySpeech(String(params.chapter)));
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const bar = async () => within(await screen.findByRole('region', { name: 'Audio player' }));
const getSpokenVerse = () => document.querySelector('[data-spoken]')?.getAttribute('data-verse');

async function startListening() {
  const { user } = openReader();
  await verseButton(1);
  await user.click(await screen.findByRole('button', { name: 'Listen' }));
  const player = await bar();
  await player.findByRole('button', { name: 'Pause' });
  return { user, player };
}

describe('listening to a chapter', () => {
  it('starts immediately, marks the spoken verse, and can be paused', async () => {
    const { user, player } = await startListening();
    expect(requestedChapters).toEqual(['bsb JHN 3']);
    await waitFor(() => expect(getSpokenVerse()).toBe('1'));
    act(() => fakePlayer.moveTo(fakePlayer.sounds[0], 5));
    await waitFor(() => expect(getSpokenVerse()).toBe('2'));
    expect(player.getByRole('button', { name: /^John 3:2/ })).toBeVisible();
    await user.click(player.getByRole('button', { name: 'Pause' }));
    expect(await player.findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('steps through verses by button and key', async () => {
    const { user, player } = await startListening();
    await user.click(player.getByRole('button', { name: 'Next verse' }));
    await waitFor(() => expect(getSpokenVerse()).toBe('2'));
    await user.keyboard('.');
    await waitFor(() => expect(getSpokenVerse()).toBe('3'));
    await user.keyboard(',');
    await waitFor(() => expect(getSpokenVerse()).toBe('2'));
    await user.keyboard('l');
    expect(await player.findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('starts at the selected verse, which stays selected', async () => {
    const { user } = openReader();
    await user.click(await verseButton(3));
    await user.click(await screen.findByRole('button', { name: 'Listen from here' }));
    await waitFor(() => expect(getSpokenVerse()).toBe('3'));
    expect(await verseButton(3)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await verseButton(1));
    expect(await study(1)).toBeVisible();
    expect((await bar()).getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('uses the selected speed', async () => {
    const { user, player } = await startListening();
    await user.click(player.getByRole('button', { name: 'Speed: 1×' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '2×' }));
    expect(await player.findByRole('button', { name: 'Speed: 2×' })).toBeVisible();
    expect(fakePlayer.sounds[0]?.playbackRate).toBe(2);
    act(() => changeSpeed(1));
  });

  it('stops when the sleep timer ends', async () => {
    const { user, player } = await startListening();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const userWithTimers = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await userWithTimers.click(player.getByRole('button', { name: 'Sleep timer' }));
    await userWithTimers.click(
      await screen.findByRole('menuitemradio', { name: 'After 5 minutes' }),
    );
    expect(await player.findByText('5 min')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(await player.findByRole('button', { name: 'Play' })).toBeVisible();
    expect(player.queryByText(/min$/)).toBeNull();
    await user.click(player.getByRole('button', { name: 'Play' }));
    expect(fakePlayer.sounds[0]?.volume).toBe(1);
  });

  it('ends with the chapter unless set to continue', async () => {
    const { user, player } = await startListening();
    act(() => fakePlayer.end(fakePlayer.sounds[0]));
    expect(await player.findByRole('button', { name: 'Play' })).toBeVisible();
    expect(screen.getByText('Chapter 3 of 21')).toBeVisible();

    await user.click(player.getByRole('button', { name: 'Sleep timer' }));
    await user.click(
      await screen.findByRole('menuitemradio', { name: 'Continue to the next chapter' }),
    );
    await user.click(player.getByRole('button', { name: 'Play' }));
    await player.findByRole('button', { name: 'Pause' });
    act(() => fakePlayer.end(fakePlayer.sounds[0]));
    expect(await screen.findByText('Chapter 4 of 21')).toBeVisible();
    await waitFor(() => expect(requestedChapters.at(-1)).toBe('bsb JHN 4'));
    expect(localStorage.getItem('trellis-listening-stop')).toBe('never');
    expect(screen.getByRole('button', { name: 'Listen' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('continues while the reader opens another chapter, and links back', async () => {
    const { user, player } = await startListening();
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(await screen.findByText('Jesus learned of it.')).toBeVisible();
    expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(getSpokenVerse()).toBeUndefined();
    await user.click(player.getByRole('button', { name: /^John 3:1/ }));
    expect(await screen.findByText('He came at night.')).toBeVisible();
    await waitFor(() => expect(getSpokenVerse()).toBe('1'));
  });

  it('can be stopped and returns focus', async () => {
    const { user, player } = await startListening();
    await user.click(player.getByRole('button', { name: 'Stop listening' }));
    expect(screen.queryByRole('region', { name: 'Audio player' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Listen' })).toHaveFocus();
    expect(getSpokenVerse()).toBeUndefined();
  });
});

describe('a chapter whose audio is not ready', () => {
  it('shows progress and starts automatically', async () => {
    let requestCount = 0;
    server.use(
      http.post(speechPath, () =>
        HttpResponse.json({
          ...readySpeech('3'),
          state: 'generating',
          progress: 10,
          audioUrl: null,
        }),
      ),
      http.get(speechPath, () => {
        requestCount += 1;
        return HttpResponse.json(readySpeech('3'));
      }),
    );
    const { user } = openReader();
    await verseButton(1);
    await user.click(await screen.findByRole('button', { name: 'Listen' }));
    const player = await bar();
    expect(await player.findByRole('progressbar', { name: 'Preparing John 3' })).toHaveAttribute(
      'aria-valuenow',
      '10',
    );
    expect(player.getByText('10%')).toBeVisible();
    expect(await player.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(requestCount).toBe(1);
  });

  it('shows the server message when audio is not allowed', async () => {
    server.use(
      http.post(speechPath, () =>
        HttpResponse.json(
          { message: 'The owners of this text allow no audio.', code: 'conflict' },
          { status: 409 },
        ),
      ),
    );
    const { user } = openReader();
    await verseButton(1);
    await user.click(await screen.findByRole('button', { name: 'Listen' }));
    const player = await bar();
    expect(await player.findByText('The owners of this text allow no audio.')).toBeVisible();
    expect(player.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be retried after a server error', async () => {
    server.use(http.post(speechPath, serverErrorResponse, { once: true }));
    const { user } = openReader();
    await verseButton(1);
    await user.click(await screen.findByRole('button', { name: 'Listen' }));
    const player = await bar();
    await user.click(await player.findByRole('button', { name: 'Try again' }));
    expect(await player.findByRole('button', { name: 'Pause' })).toBeVisible();
  });
});
