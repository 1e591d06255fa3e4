import { vi } from 'vitest';

/**
 * The test's DOM plays nothing. This gives its audio elements just enough of a life: they play at once, and what time it is
 * and when it ends is for the test to say.
 */
export function silentSounds() {
  const sounds: HTMLAudioElement[] = [];
  let refusal: Error | null = null;
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(media, 'load').mockImplementation(() => undefined);
  vi.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (this instanceof HTMLAudioElement && !sounds.includes(this)) sounds.push(this);
    if (refusal) throw refusal;
    paused.set(this, false);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (paused.get(this) ?? true) return;
    paused.set(this, true);
    this.dispatchEvent(new Event('pause'));
  });
  return {
    /** Those that have been played, the first first. */
    sounds,
    refuse: (error: Error | null) => {
      refusal = error;
    },
    moveTo: (sound: HTMLAudioElement | undefined, seconds: number) => {
      if (!sound) throw new Error('nothing was played');
      sound.currentTime = seconds;
      sound.dispatchEvent(new Event('timeupdate'));
    },
    end: (sound: HTMLAudioElement | undefined) => {
      if (!sound) throw new Error('nothing was played');
      paused.set(sound, true);
      sound.dispatchEvent(new Event('ended'));
    },
  };
}
