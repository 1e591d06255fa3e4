import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { fakeAudio } from '@/testing/sound';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { VoiceSettingsPage } from './settings-page';

const voice = (id: string, name: string, usesSimilarity = false) => ({
  voice_id: id,
  name,
  description: 'Calm',
  language: 'en',
  provider: usesSimilarity ? 'elevenlabs' : 'local',
  usesSimilarity,
});

let saved: { voiceId: string | null; stability: number; similarityBoost: number };
let tests: { voiceId: string; text: string }[];
let stage: ReturnType<typeof fakeAudio>;

beforeEach(() => {
  dismissToast(getShownToast()?.id ?? 0);
  stage = fakeAudio();
  saved = { voiceId: null, stability: 0.5, similarityBoost: 0.5 };
  tests = [];
  server.use(
    http.get('*/api/tts/voices', () =>
      HttpResponse.json([voice('a', 'Hannah'), voice('b', 'Joel'), voice('c', 'Rachel', true)]),
    ),
    http.get('*/api/user/tts-settings', () => HttpResponse.json(saved)),
    http.post('*/api/user/tts-settings', async ({ request }) => {
      saved = (await request.json()) as typeof saved;
      return HttpResponse.json(saved);
    }),
    http.post('*/api/tts/test', async ({ request }) => {
      const test = (await request.json()) as (typeof tests)[number];
      tests.push(test);
      return HttpResponse.json({ audioUrl: `/api/tts/audio/${test.voiceId}` });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const refusal = (message?: string) =>
  HttpResponse.json({ ...(message && { message }), code: 'unavailable' }, { status: 503 });
const open = () => renderInApp(<VoiceSettingsPage />);
const current = async () => within(await screen.findByRole('region', { name: 'Current Settings' }));

describe('the voice settings', () => {
  it('start with the defaults and require a voice first', async () => {
    open();
    expect((await current()).getByText('Default')).toBeVisible();
    for (const name of ['Stability', 'Similarity Boost']) {
      const slider = screen.getByRole('slider', { name });
      expect(slider).toHaveAttribute('aria-valuetext', '0.5');
      expect(slider).toHaveAttribute('aria-valuemin', '0');
      expect(slider).toHaveAttribute('aria-valuemax', '1');
    }
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Test Voice' })).toBeDisabled();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Test text').value).toMatch(
      /^The LORD is my shepherd/,
    );
    expect(screen.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('change in tenths, and are current once saved', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Joel' }));
    screen.getByRole('slider', { name: 'Stability' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    screen.getByRole('slider', { name: 'Similarity Boost' }).focus();
    await user.keyboard('{Home}');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(
      screen.getByText('Your voice preferences have been updated successfully.'),
    ).toBeVisible();
    expect(saved).toEqual({ voiceId: 'b', stability: 0.7, similarityBoost: 0 });
    const now = await current();
    expect(await now.findByText('Joel')).toBeVisible();
    expect(now.getByText('0.7')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('report a failed save', async () => {
    server.use(http.post('*/api/user/tts-settings', () => refusal('Out of order')));
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Joel' }));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Save Failed')).toBeVisible();
    expect(screen.getByText('Could not save your voice settings. Please try again.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Joel' })).toBeChecked();
  });

  it('say when similarity makes no difference', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Hannah' }));
    expect(screen.getByText(/Built-in voices don't use this setting/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Rachel' }));
    expect(screen.queryByText(/Built-in voices don't use this setting/)).toBeNull();
  });

  it('ask signed-out visitors to sign in', async () => {
    server.use(
      http.get('*/api/tts/voices', () =>
        HttpResponse.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
      ),
    );
    open();
    expect(await screen.findByText('Please Sign In')).toBeVisible();
    expect(screen.getByText('You need to be signed in to access voice settings.')).toBeVisible();
  });

  it.each(['/api/tts/voices', '/api/user/tts-settings'])(
    'can be reloaded after %s fails',
    async (path) => {
      server.use(http.get(`*${path}`, () => refusal('Out of order'), { once: true }));
      const { user } = open();
      expect(await screen.findByText("We couldn't load the voices")).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('radio', { name: 'Joel' })).toBeVisible();
    },
  );
});

describe('a voice', () => {
  it('is selected and played with its button', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play Joel' }));
    expect(screen.getByRole('radio', { name: 'Joel' })).toBeChecked();
    expect(await screen.findByRole('button', { name: 'Pause Joel' })).toBeVisible();
    expect(tests).toEqual([
      expect.objectContaining({ voiceId: 'b', stability: 0.5, similarityBoost: 0.5 }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Pause: Voice test' }));
    expect(await screen.findByRole('button', { name: 'Play Joel' })).toBeVisible();
    expect(saved.voiceId).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play Hannah' }));
    expect(await screen.findByRole('button', { name: 'Pause Hannah' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Hannah' })).toBeChecked();
    expect(tests).toHaveLength(2);
  });

  it('reads the typed text and plays automatically when ready', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Hannah' }));
    const text = screen.getByLabelText('Test text');
    await user.clear(text);
    await user.type(text, '  ');
    expect(screen.getByRole('button', { name: 'Test Voice' })).toBeDisabled();
    await user.type(text, 'Selah');
    await user.click(screen.getByRole('button', { name: 'Test Voice' }));
    expect(await screen.findByRole('button', { name: 'Pause: Voice test' })).toBeVisible();
    expect(tests[0]?.text).toContain('Selah');
    expect(stage.sounds).toHaveLength(1);
  });

  it('is the one played when it was requested last', async () => {
    let arrive = () => {};
    server.use(
      http.post('*/api/tts/test', async ({ request }) => {
        const { voiceId } = (await request.clone().json()) as { voiceId: string };
        if (voiceId !== 'a') return;
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return HttpResponse.json({ audioUrl: '/api/tts/audio/late' });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play Hannah' }));
    expect(await screen.findByRole('progressbar', { name: 'Generating audio' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play Joel' }));
    expect(await screen.findByRole('button', { name: 'Pause Joel' })).toBeVisible();
    arrive();
    await waitFor(() => expect(stage.sounds[0]?.src).toContain('/api/tts/audio/b'));
  });

  it('explains why it could not be played', async () => {
    server.use(http.post('*/api/tts/test', () => refusal()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Play Joel' }));
    expect(await screen.findByText('Test Failed')).toBeVisible();
    expect(screen.getByText('Could not generate test audio')).toBeVisible();
    server.use(http.post('*/api/tts/test', () => refusal('The key was refused.')));
    await user.click(screen.getByRole('button', { name: 'Test Voice' }));
    expect(await screen.findByText('The key was refused.')).toBeVisible();
  });
});
