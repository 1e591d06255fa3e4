import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeAudio } from '@/testing/sound';
import { createSound } from './sound';

let fakeMedia: ReturnType<typeof fakeAudio>;
beforeEach(() => {
  fakeMedia = fakeAudio();
});
afterEach(() => vi.restoreAllMocks());

it('reloads audio that failed, resuming where the response ended early', async () => {
  const sound = createSound();
  sound.load('/api/tts/audio/1');
  await sound.play();
  const [audio] = fakeMedia.sounds;
  fakeMedia.moveTo(audio, 12);
  const load = vi.mocked(HTMLMediaElement.prototype.load);
  const before = load.mock.calls.length;
  await sound.play();
  expect(load).toHaveBeenCalledTimes(before);

  vi.spyOn(HTMLMediaElement.prototype, 'error', 'get').mockReturnValue({} as MediaError);
  await sound.play();
  expect(load).toHaveBeenCalledTimes(before + 1);
  expect(sound.state()).toMatchObject({ playing: true, time: 12 });
});
