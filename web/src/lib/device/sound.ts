/** Something that can be heard, and what a page needs to know about it. One at a time: who begins to speak silences the rest. */
export type SoundState = {
  playing: boolean;
  /** Where it is, in seconds. */
  time: number;
  /** Null until the browser has seen enough of it. */
  duration: number | null;
};

export type Sound = {
  state: () => SoundState;
  subscribe: (listener: () => void) => () => void;
  /** Changes what is heard; null is nothing. */
  load: (src: string | null) => void;
  /** Rejects when it cannot be played; that a browser wants a press first, or something else came instead, is no failure. */
  play: () => Promise<void>;
  pause: () => void;
  seek: (seconds: number) => void;
  setSpeed: (speed: number) => void;
  /** From 0 to 1. */
  setVolume: (volume: number) => void;
  onEnded: (listener: () => void) => () => void;
  /** It broke off. */
  onBroken: (listener: () => void) => () => void;
};

let speaking: HTMLAudioElement | null = null;

export function createSound(): Sound {
  const audio = new Audio();
  // What nobody presses is not fetched.
  audio.preload = 'none';
  let state: SoundState = { playing: false, time: 0, duration: null };
  const listeners = new Set<() => void>();

  const notice = () => {
    const duration = Number.isFinite(audio.duration) ? audio.duration : null;
    const now = { playing: !audio.paused, time: audio.currentTime, duration };
    const isSame =
      now.playing === state.playing && now.time === state.time && now.duration === state.duration;
    if (isSame) return;
    state = now;
    for (const listener of listeners) listener();
  };
  for (const event of ['play', 'pause', 'timeupdate', 'seeked', 'durationchange', 'emptied']) {
    audio.addEventListener(event, notice);
  }
  audio.addEventListener('play', () => {
    if (speaking !== audio) speaking?.pause();
    speaking = audio;
  });
  audio.addEventListener('ended', () => {
    audio.currentTime = 0;
    notice();
  });

  const listen = (event: string) => (listener: () => void) => {
    audio.addEventListener(event, listener);
    return () => audio.removeEventListener(event, listener);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (src) => {
      audio.pause();
      if (src === null) audio.removeAttribute('src');
      else audio.src = src;
      audio.load();
      notice();
    },
    play: async () => {
      // What once failed to come is asked for again, from where it broke off.
      if (audio.error) {
        const at = audio.currentTime;
        audio.load();
        audio.currentTime = at;
      }
      try {
        await audio.play();
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (name !== 'AbortError' && name !== 'NotAllowedError') throw error;
      } finally {
        notice();
      }
    },
    pause: () => audio.pause(),
    seek: (seconds) => {
      audio.currentTime = seconds;
      notice();
    },
    setSpeed: (speed) => {
      // A new source begins with the default.
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    setVolume: (volume) => {
      audio.volume = volume;
    },
    onEnded: listen('ended'),
    onBroken: listen('error'),
  };
}
