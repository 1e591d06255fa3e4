import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSpeed } from '@/lib/device/speed';
import { openReader, serveBible, study, unwell, verseButton } from '@/testing/scripture/reader';
import { server } from '@/testing/server';
import { fakeAudio } from '@/testing/sound';

serveBible();
beforeAll(() => import('./listening-bar'));

const path = '*/api/tts/chapters/:translation/:book/:chapter';
const ready = (chapter: string) => ({
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
let stage: ReturnType<typeof fakeAudio>;
let begun: string[];

beforeEach(() => {
  stage = fakeAudio();
  begun = [];
  server.use(
    http.post(path, ({ params }) => {
      begun.push(`${params.translation} ${params.book} ${params.chapter}`);
      return HttpResponse.json(ready(String(params.chapter)));
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const bar = async () => within(await screen.findByRole('region', { name: 'Audio player' }));
const spoken = () => document.querySelector('[data-spoken]')?.getAttribute('data-verse');

async function listen() {
  const { user } = openReader();
  await verseButton(1);
  await user.click(await screen.findByRole('button', { name: 'Listen' }));
  const player = await bar();
  await player.findByRole('button', { name: 'Pause' });
  return { user, player };
}

describe('listening to a chapter', () => {
  it('starts immediately, marks the spoken verse, and can be paused', async () => {
    const { user, player } = await listen();
    expect(begun).toEqual(['bsb JHN 3']);
    await waitFor(() => expect(spoken()).toBe('1'));
    act(() => stage.moveTo(stage.sounds[0], 5));
    await waitFor(() => expect(spoken()).toBe('2'));
    expect(player.getByRole('button', { name: /^John 3:2/ })).toBeVisible();
    await user.click(player.getByRole('button', { name: 'Pause' }));
    expect(await player.findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('steps through verses by button and key', async () => {
    const { user, player } = await listen();
    await user.click(player.getByRole('button', { name: 'Next verse' }));
    await waitFor(() => expect(spoken()).toBe('2'));
    await user.keyboard('.');
    await waitFor(() => expect(spoken()).toBe('3'));
    await user.keyboard(',');
    await waitFor(() => expect(spoken()).toBe('2'));
    await user.keyboard('l');
    expect(await player.findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('starts at the selected verse, which stays selected', async () => {
    const { user } = openReader();
    await user.click(await verseButton(3));
    await user.click(await screen.findByRole('button', { name: 'Listen from here' }));
    await waitFor(() => expect(spoken()).toBe('3'));
    expect(await verseButton(3)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await verseButton(1));
    expect(await study(1)).toBeVisible();
    expect((await bar()).getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('uses the selected speed', async () => {
    const { user, player } = await listen();
    await user.click(player.getByRole('button', { name: 'Speed: 1×' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '2×' }));
    expect(await player.findByRole('button', { name: 'Speed: 2×' })).toBeVisible();
    expect(stage.sounds[0]?.playbackRate).toBe(2);
    act(() => changeSpeed(1));
  });

  it('stops when the sleep timer ends', async () => {
    const { user, player } = await listen();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asleep = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await asleep.click(player.getByRole('button', { name: 'Sleep timer' }));
    await asleep.click(await screen.findByRole('menuitemradio', { name: 'After 5 minutes' }));
    expect(await player.findByText('5 min')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(await player.findByRole('button', { name: 'Play' })).toBeVisible();
    expect(player.queryByText(/min$/)).toBeNull();
    await user.click(player.getByRole('button', { name: 'Play' }));
    expect(stage.sounds[0]?.volume).toBe(1);
  });

  it('ends with the chapter unless set to continue', async () => {
    const { user, player } = await listen();
    act(() => stage.end(stage.sounds[0]));
    expect(await player.findByRole('button', { name: 'Play' })).toBeVisible();
    expect(screen.getByText('Chapter 3 of 21')).toBeVisible();

    await user.click(player.getByRole('button', { name: 'Sleep timer' }));
    await user.click(
      await screen.findByRole('menuitemradio', { name: 'Continue to next chapter' }),
    );
    await user.click(player.getByRole('button', { name: 'Play' }));
    await player.findByRole('button', { name: 'Pause' });
    act(() => stage.end(stage.sounds[0]));
    expect(await screen.findByText('Chapter 4 of 21')).toBeVisible();
    await waitFor(() => expect(begun.at(-1)).toBe('bsb JHN 4'));
    expect(localStorage.getItem('trellis-listening-stop')).toBe('never');
    expect(screen.getByRole('button', { name: 'Listen' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('continues while the reader opens another chapter, and links back', async () => {
    const { user, player } = await listen();
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(await screen.findByText('Jesus learned of it.')).toBeVisible();
    expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(spoken()).toBeUndefined();
    await user.click(player.getByRole('button', { name: /^John 3:1/ }));
    expect(await screen.findByText('He came at night.')).toBeVisible();
    await waitFor(() => expect(spoken()).toBe('1'));
  });

  it('can be stopped and returns focus', async () => {
    const { user, player } = await listen();
    await user.click(player.getByRole('button', { name: 'Stop listening' }));
    expect(screen.queryByRole('region', { name: 'Audio player' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Listen' })).toHaveFocus();
    expect(spoken()).toBeUndefined();
  });
});

describe('a chapter whose audio is not ready', () => {
  it('shows progress and starts automatically', async () => {
    let asked = 0;
    server.use(
      http.post(path, () =>
        HttpResponse.json({ ...ready('3'), state: 'generating', progress: 10, audioUrl: null }),
      ),
      http.get(path, () => {
        asked += 1;
        return HttpResponse.json(ready('3'));
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
    expect(asked).toBe(1);
  });

  it('shows the server message when audio is not allowed', async () => {
    server.use(
      http.post(path, () =>
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
    server.use(http.post(path, unwell, { once: true }));
    const { user } = openReader();
    await verseButton(1);
    await user.click(await screen.findByRole('button', { name: 'Listen' }));
    const player = await bar();
    await user.click(await player.findByRole('button', { name: 'Try again' }));
    expect(await player.findByRole('button', { name: 'Pause' })).toBeVisible();
  });
});
