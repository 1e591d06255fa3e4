import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { fakeAudio } from '@/testing/sound';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { VoiceSettingsPage } from './settings-page';

const sampleVoice = (id: string, name: string, usesSimilarity = false) => ({
  voice_id: id,
  name,
  description: 'Calm',
  language: 'en',
  provider: usesSimilarity ? 'elevenlabs' : 'local',
  usesSimilarity,
});

let savedSettings: { voiceId: string | null; stability: number; similarityBoost: number };
let testBodies: { voiceId: string; text: string }[];
let fakeStage: ReturnType<typeof fakeAudio>;

beforeEach(() => {
  dismissToast(getShownToast()?.id ?? 0);
  fakeStage = fakeAudio();
  savedSettings = { voiceId: null, stability: 0.5, similarityBoost: 0.5 };
  testBodies = [];
  server.use(
    http.get('*/api/tts/voices', () =>
      HttpResponse.json([
        sampleVoice('a', 'Hannah'),
        sampleVoice('b', 'Joel'),
        sampleVoice('c', 'Rachel', true),
      ]),
    ),
    http.get('*/api/user/tts-settings', () => HttpResponse.json(savedSettings)),
    http.post('*/api/user/tts-settings', async ({ request }) => {
      savedSettings = (await request.json()) as typeof savedSettings;
      return HttpResponse.json(savedSettings);
    }),
    http.post('*/api/tts/test', async ({ request }) => {
      const test = (await request.json()) as (typeof testBodies)[number];
      testBodies.push(test);
      return HttpResponse.json({ audioUrl: `/api/tts/audio/${test.voiceId}` });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const errorResponse = (message?: string) =>
  HttpResponse.json({ ...(message && { message }), code: 'unavailable' }, { status: 503 });
const openSettings = () => renderInApp(<VoiceSettingsPage />);
const findCurrentSettings = async () =>
  within(await screen.findByRole('region', { name: 'Current Settings' }));

describe('the voice settings', () => {
  it('start with the defaults and require a voice first', async () => {
    openSettings();
    expect((await findCurrentSettings()).getByText('Default')).toBeVisible();
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

  it('change in steps of a tenth and take effect once saved', async () => {
    const { user } = openSettings();
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
    expect(savedSettings).toEqual({ voiceId: 'b', stability: 0.7, similarityBoost: 0 });
    const now = await findCurrentSettings();
    expect(await now.findByText('Joel')).toBeVisible();
    expect(now.getByText('0.7')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('report a failed save', async () => {
    server.use(http.post('*/api/user/tts-settings', () => errorResponse('Out of order')));
    const { user } = openSettings();
    await user.click(await screen.findByRole('radio', { name: 'Joel' }));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Save Failed')).toBeVisible();
    expect(screen.getByText('Could not save your voice settings. Please try again.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Joel' })).toBeChecked();
  });

  it('say when similarity makes no difference', async () => {
    const { user } = openSettings();
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
    openSettings();
    expect(await screen.findByText('Please Sign In')).toBeVisible();
    expect(screen.getByText('You need to be signed in to access voice settings.')).toBeVisible();
  });

  it.each(['/api/tts/voices', '/api/user/tts-settings'])(
    'can be reloaded after %s fails',
    async (path) => {
      server.use(http.get(`*${path}`, () => errorResponse('Out of order'), { once: true }));
      const { user } = openSettings();
      expect(await screen.findByText("We couldn't load the voices")).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('radio', { name: 'Joel' })).toBeVisible();
    },
  );
});

describe('a voice', () => {
  it('is selected and played with its button', async () => {
    const { user } = openSettings();
    await user.click(await screen.findByRole('button', { name: 'Play Joel' }));
    expect(screen.getByRole('radio', { name: 'Joel' })).toBeChecked();
    expect(await screen.findByRole('button', { name: 'Pause Joel' })).toBeVisible();
    expect(testBodies).toEqual([
      expect.objectContaining({ voiceId: 'b', stability: 0.5, similarityBoost: 0.5 }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Pause: Voice test' }));
    expect(await screen.findByRole('button', { name: 'Play Joel' })).toBeVisible();
    expect(savedSettings.voiceId).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play Hannah' }));
    expect(await screen.findByRole('button', { name: 'Pause Hannah' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Hannah' })).toBeChecked();
    expect(testBodies).toHaveLength(2);
  });

  it('reads the typed text and plays automatically when ready', async () => {
    const { user } = openSettings();
    await user.click(await screen.findByRole('radio', { name: 'Hannah' }));
    const text = screen.getByLabelText('Test text');
    await user.clear(text);
    await user.type(text, '  ');
    expect(screen.getByRole('button', { name: 'Test Voice' })).toBeDisabled();
    await user.type(text, 'Selah');
    await user.click(screen.getByRole('button', { name: 'Test Voice' }));
    expect(await screen.findByRole('button', { name: 'Pause: Voice test' })).toBeVisible();
    expect(testBodies[0]?.text).toContain('Selah');
    expect(fakeStage.sounds).toHaveLength(1);
  });

  it('is the only one played if it was requested last', async () => {
    let sendResponse = () => {};
    server.use(
      http.post('*/api/tts/test', async ({ request }) => {
        const { voiceId } = (await request.clone().json()) as { voiceId: string };
        if (voiceId !== 'a') return;
        await new Promise<void>((resolve) => {
          sendResponse = resolve;
        });
        return HttpResponse.json({ audioUrl: '/api/tts/audio/late' });
      }),
    );
    const { user } = openSettings();
    await user.click(await screen.findByRole('button', { name: 'Play Hannah' }));
    expect(await screen.findByRole('progressbar', { name: 'Generating audio' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play Joel' }));
    expect(await screen.findByRole('button', { name: 'Pause Joel' })).toBeVisible();
    sendResponse();
    await waitFor(() => expect(fakeStage.sounds[0]?.src).toContain('/api/tts/audio/b'));
  });

  it('explains why it could not be played', async () => {
    server.use(http.post('*/api/tts/test', () => errorResponse()));
    const { user } = openSettings();
    await user.click(await screen.findByRole('button', { name: 'Play Joel' }));
    expect(await screen.findByText('Test Failed')).toBeVisible();
    expect(screen.getByText('Could not generate test audio')).toBeVisible();
    server.use(http.post('*/api/tts/test', () => errorResponse('The key was refused.')));
    await user.click(screen.getByRole('button', { name: 'Test Voice' }));
    expect(await screen.findByText('The key was refused.')).toBeVisible();
  });
});
