import { vi } from 'vitest';

/**
 * Makes audio elements usable in the test DOM, which can't play sound: playback starts right away, and the
 * test controls its time and end.
 */
export function fakeAudio() {
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
    /** The elements that have been played, oldest first. */
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
