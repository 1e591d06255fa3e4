import { useEffect, useEffectEvent } from 'react';

type MediaSessionControls = {
  title: string;
  artist: string;
  isPlaying: boolean;
  onToggle: () => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/**
 * Connects the media keys on keyboards, headsets, and lock screens: play, pause, next verse, and previous
 * verse.
 */
export function useMediaSession({
  title,
  artist,
  isPlaying,
  ...actions
}: MediaSessionControls): void {
  const act = useEffectEvent((action: MediaSessionAction) => {
    if (action === 'previoustrack') actions.onStep(-1);
    else if (action === 'nexttrack') actions.onStep(1);
    else if (action === 'stop') actions.onClose();
    else if ((action === 'play') !== isPlaying) actions.onToggle();
  });

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const handledActions = ['play', 'pause', 'stop', 'previoustrack', 'nexttrack'] as const;
    for (const action of handledActions) mediaSession.setActionHandler(action, () => act(action));
    return () => {
      for (const action of handledActions) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, []);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, album: 'Trellis' });
  }, [title, artist]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
}
