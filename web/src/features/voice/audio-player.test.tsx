import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { fakeAudio } from '@/testing/sound';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { AudioPlayer } from './audio-player';

const noSpeech = { state: 'none', progress: 0, audioUrl: null, durationSeconds: null, error: null };
const readySpeech = { ...noSpeech, state: 'ready', progress: 100, audioUrl: '/api/tts/audio/1' };
let speech: object;
let requestBodies: { text: string; forceRegenerate: boolean }[];
let fakeStage: ReturnType<typeof fakeAudio>;

const errorResponse = (message?: string) =>
  HttpResponse.json({ ...(message && { message }), code: 'unavailable' }, { status: 503 });

beforeEach(() => {
  dismissToast(getShownToast()?.id ?? 0);
  fakeStage = fakeAudio();
  speech = noSpeech;
  requestBodies = [];
  server.use(
    http.get('*/api/assist/status', () => HttpResponse.json({ voice: 'local' })),
    http.get('*/api/tts/state', () => HttpResponse.json(speech)),
    http.post('*/api/tts/generate', async ({ request }) => {
      requestBodies.push((await request.json()) as (typeof requestBodies)[number]);
      speech = readySpeech;
      return HttpResponse.json({ audioUrl: readySpeech.audioUrl });
    }),
    http.post('*/api/tts/delete', () => {
      speech = noSpeech;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const openPlayer = (text = 'Keep us.') =>
  renderInApp(
    <>
      <AudioPlayer contentType="prayer" contentId="1" text={text} name="Prayer" />
      <AudioPlayer contentType="scripture" contentId="1" text={text} name="Scripture" />
    </>,
  );
const findPlayer = async (name = 'Prayer') =>
  within(await screen.findByRole('group', { name: `Audio player for ${name}` }));

describe('the audio player', () => {
  it('keeps waiting after the request times out', async () => {
    server.use(
      http.post('*/api/tts/generate', () => {
        speech = { ...noSpeech, state: 'generating', progress: 40 };
        return HttpResponse.json({ message: 'Later.', code: 'timeout' }, { status: 504 });
      }),
    );
    const { user } = openPlayer();
    const prayer = await findPlayer();
    await user.click(prayer.getByRole('button', { name: 'Generate audio: Prayer' }));
    expect(await prayer.findByText('40%')).toBeVisible();
    speech = readySpeech;
    expect(await prayer.findByRole('button', { name: 'Play: Prayer' })).toBeVisible();
    expect(getShownToast()).toBeNull();
  });

  it('generates audio on request, cut to 5000 characters, then plays and pauses it', async () => {
    const { user } = openPlayer('a'.repeat(6000));
    const prayer = await findPlayer();
    await user.click(prayer.getByRole('button', { name: 'Generate audio: Prayer' }));
    const play = await prayer.findByRole('button', { name: 'Play: Prayer' });
    expect(requestBodies).toEqual([
      { contentType: 'prayer', contentId: '1', text: 'a'.repeat(5000), forceRegenerate: false },
    ]);
    await waitFor(() => expect(play).toHaveFocus());
    await user.click(play);
    await user.click(await prayer.findByRole('button', { name: 'Pause: Prayer' }));
    expect(await prayer.findByRole('button', { name: 'Play: Prayer' })).toBeVisible();
  });

  it('shows the progress of a generation already running', async () => {
    speech = { ...noSpeech, state: 'generating', progress: 40 };
    openPlayer();
    const prayer = await findPlayer();
    expect(prayer.getByRole('progressbar', { name: 'Generating audio' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    speech = readySpeech;
    expect(
      await prayer.findByRole('button', { name: 'Play: Prayer' }, { timeout: 4000 }),
    ).toBeVisible();
    expect(prayer.queryByRole('progressbar')).toBeNull();
  });

  it('returns to the start when playback ends', async () => {
    speech = readySpeech;
    const { user } = openPlayer();
    const prayer = await findPlayer();
    await user.click(await prayer.findByRole('button', { name: 'Play: Prayer' }));
    fakeStage.moveTo(fakeStage.sounds[0], 7);
    expect(await prayer.findByText('0:07')).toBeVisible();
    fakeStage.end(fakeStage.sounds[0]);
    expect(await prayer.findByText('0:00')).toBeVisible();
    expect(prayer.getByRole('button', { name: 'Play: Prayer' })).toBeVisible();
  });

  it('stops when another one starts', async () => {
    speech = readySpeech;
    const { user } = openPlayer();
    const [prayer, scripture] = [await findPlayer(), await findPlayer('Scripture')];
    await user.click(await prayer.findByRole('button', { name: 'Play: Prayer' }));
    await user.click(await scripture.findByRole('button', { name: 'Play: Scripture' }));
    expect(await prayer.findByRole('button', { name: 'Play: Prayer' })).toBeVisible();
    expect(scripture.getByRole('button', { name: 'Pause: Scripture' })).toBeVisible();
  });

  it('regenerates audio from its menu', async () => {
    speech = readySpeech;
    const { user } = openPlayer();
    const prayer = await findPlayer();
    await user.click(await prayer.findByRole('button', { name: 'Audio options for Prayer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Regenerate' }));
    await waitFor(() =>
      expect(requestBodies).toEqual([expect.objectContaining({ forceRegenerate: true })]),
    );
  });

  it('deletes audio after confirmation', async () => {
    speech = readySpeech;
    const { user } = openPlayer();
    const prayer = await findPlayer();
    await user.click(await prayer.findByRole('button', { name: 'Audio options for Prayer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(prayer.getByRole('button', { name: 'Play: Prayer' })).toBeVisible();
    await user.click(prayer.getByRole('button', { name: 'Audio options for Prayer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Audio Deleted')).toBeVisible();
    const button = await prayer.findByRole('button', { name: 'Generate audio: Prayer' });
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('uses the chosen speed everywhere', async () => {
    speech = readySpeech;
    const { user } = openPlayer();
    const prayer = await findPlayer();
    await user.click(await prayer.findByRole('button', { name: 'Audio options for Prayer' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '1.5×' }));
    const scripture = await findPlayer('Scripture');
    await user.click(await scripture.findByRole('button', { name: 'Play: Scripture' }));
    expect(fakeStage.sounds[0]?.playbackRate).toBe(1.5);
  });
});

describe('the error messages from the specification', () => {
  it('explain why generation failed, with the server message or our own', async () => {
    server.use(http.post('*/api/tts/generate', () => errorResponse('The voice is resting.')));
    const { user } = openPlayer();
    const prayer = await findPlayer();
    await user.click(prayer.getByRole('button', { name: 'Generate audio: Prayer' }));
    expect(await screen.findByText('Audio Generation Failed')).toBeVisible();
    expect(screen.getByText('The voice is resting.')).toBeVisible();
    server.use(http.post('*/api/tts/generate', () => errorResponse()));
    await user.click(prayer.getByRole('button', { name: 'Generate audio: Prayer' }));
    expect(await screen.findByText('Could not generate audio for this content.')).toBeVisible();
    const again = await prayer.findByRole('button', { name: 'Generate audio: Prayer' });
    await waitFor(() => expect(again).toHaveFocus());
  });

  it('report that audio could not be deleted, and keep it', async () => {
    speech = readySpeech;
    server.use(http.post('*/api/tts/delete', () => errorResponse('No.')));
    const { user } = openPlayer();
    const prayer = await findPlayer();
    await user.click(await prayer.findByRole('button', { name: 'Audio options for Prayer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText('Could not delete the audio file.')).toBeVisible();
    expect(prayer.getByRole('button', { name: 'Play: Prayer' })).toBeVisible();
  });

  it('report that audio could not be played', async () => {
    speech = readySpeech;
    fakeStage.refuse(new DOMException('no source', 'NotSupportedError'));
    const { user } = openPlayer();
    const prayer = await findPlayer();
    await user.click(await prayer.findByRole('button', { name: 'Play: Prayer' }));
    expect(await screen.findByText('Playback Error')).toBeVisible();
    expect(screen.getByText('Could not play audio. Please try again.')).toBeVisible();
  });
});

it('shows no player when no voice is available', async () => {
  const status = vi.fn(() => HttpResponse.json({ voice: 'none' }));
  server.use(http.get('*/api/assist/status', status));
  const { queries } = openPlayer();
  await waitFor(() => expect(status).toHaveBeenCalled());
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByRole('group', { name: 'Audio player for Prayer' })).toBeNull();
});
