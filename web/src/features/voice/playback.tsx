import { Pause, Play } from 'lucide-react';
import type { useSound } from '@/lib/device/use-sound';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { formatPlayerTime } from './clock';

type PlaybackProps = {
  /** What is playing, so that screen reader users can tell several players apart. */
  name: string;
  player: ReturnType<typeof useSound>;
  /** The duration, if known before the browser has loaded the audio. */
  seconds?: number | null;
  disabled?: boolean;
};

/** A play/pause button, a seek bar and the current time. */
export function Playback({ name, player, seconds = null, disabled = false }: PlaybackProps) {
  const { playing, time, sound, toggle } = player;
  const duration = player.duration ?? seconds;
  const of =
    duration === null
      ? formatPlayerTime(time)
      : `${formatPlayerTime(time)} / ${formatPlayerTime(duration)}`;
  const label = playing ? m.common_pause() : m.voice_play();
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <IconButton
        icon={playing ? Pause : Play}
        label={`${label}: ${name}`}
        aria-disabled={disabled || undefined}
        onClick={toggle}
      />
      <input
        type="range"
        aria-label={m.voice_position({ name })}
        aria-valuetext={of}
        min={0}
        max={Math.max(duration ?? 0, time, 1)}
        step={1}
        value={time}
        disabled={disabled || duration === null}
        onChange={(event) => sound.seek(event.currentTarget.valueAsNumber)}
        className="h-6 min-w-0 grow accent-primary pointer-coarse:h-11"
      />
      <span aria-hidden="true" className="figures text-xs whitespace-nowrap text-muted">
        {of}
      </span>
    </div>
  );
}
