/** An audio player and its state. Only one plays at a time: starting one pauses the others. */
export type SoundState = {
  playing: boolean;
  /** The current position in seconds. */
  time: number;
  /** Null until the browser knows it. */
  duration: number | null;
};

export type Sound = {
  state: () => SoundState;
  subscribe: (listener: () => void) => () => void;
  /** Changes the audio source; null clears it. */
  load: (src: string | null) => void;
  /**
   * Rejects if the audio can't be played. It doesn't reject if the browser requires a click first or another
   * source was loaded instead.
   */
  play: () => Promise<void>;
  pause: () => void;
  seek: (seconds: number) => void;
  setSpeed: (speed: number) => void;
  /** The volume, from 0 to 1. */
  setVolume: (volume: number) => void;
  onEnded: (listener: () => void) => () => void;
  /** Called when loading or playback fails. */
  onError: (listener: () => void) => () => void;
};

let playingAudio: HTMLAudioElement | null = null;

export function createSound(): Sound {
  const audio = new Audio();
  // Don't fetch audio until the member presses Play.
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
    if (playingAudio !== audio) playingAudio?.pause();
    playingAudio = audio;
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
      // After a failed load, load again and resume at the same position.
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
      // A newly loaded source starts at the default rate.
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    setVolume: (volume) => {
      audio.volume = volume;
    },
    onEnded: listen('ended'),
    onError: listen('error'),
  };
}
