import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { createSound } from './sound';

type SoundOptions = {
  src: string | null;
  speed?: number;
  onEnded?: () => void;
  /** Called in addition to showing the toast. */
  onFailure?: () => void;
};

/** A sound owned by a component; it stops when the component unmounts. */
export function useSound({ src, speed = 1, onEnded, onFailure }: SoundOptions) {
  const [sound] = useState(createSound);
  const state = useSyncExternalStore(sound.subscribe, sound.state);

  const fail = () => {
    toast({
      title: m.voice_playback_failure_title(),
      description: m.voice_playback_failure(),
      tone: 'danger',
    });
    onFailure?.();
  };
  const play = () => void sound.play().catch(fail);

  const end = useEffectEvent(() => onEnded?.());
  const handleFailure = useEffectEvent(() => {
    // `play` reports failures to start.
    if (state.playing && state.time > 0) fail();
  });
  useEffect(() => sound.onEnded(() => end()), [sound]);
  useEffect(() => sound.onError(() => handleFailure()), [sound]);
  useEffect(() => sound.setSpeed(speed), [sound, speed]);
  useEffect(() => {
    if (src === null) return;
    sound.load(src);
    return () => sound.load(null);
  }, [sound, src]);

  return { sound, ...state, play, toggle: () => (state.playing ? sound.pause() : play()) };
}
