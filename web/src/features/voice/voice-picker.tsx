import { Pause, Play } from 'lucide-react';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { RadioGroup } from '@/ui/forms/radio-group';
import { IconButton } from '@/ui/icon-button';
import type { Voice } from './api';
import type { VoicePreview } from './use-voice-test';

type VoicePickerProps = {
  voices: readonly Voice[];
  chosen: string | null;
  /** The voice being previewed, if any. */
  heard: VoicePreview | null;
  onChoose: (voiceId: string) => void;
  /** Selects and previews a voice. */
  onHear: (voiceId: string) => void;
};

export function VoicePicker({ voices, chosen, heard, onChoose, onHear }: VoicePickerProps) {
  return (
    <Field label={m.common_voice()}>
      <RadioGroup
        className="-mx-2 max-h-96 gap-1 overflow-y-auto p-2"
        value={chosen ?? ''}
        onValueChange={onChoose}
        options={voices.map((voice) => ({
          value: voice.voice_id,
          label: voice.name,
          hint: voice.description ?? undefined,
          action: (
            <PreviewButton
              name={voice.name}
              heard={heard?.voiceId === voice.voice_id ? heard : null}
              onClick={() => onHear(voice.voice_id)}
            />
          ),
        }))}
      />
    </Field>
  );
}

type PreviewButtonProps = { name: string; heard: VoicePreview | null; onClick: () => void };

function PreviewButton({ name, heard, onClick }: PreviewButtonProps) {
  const isPlaying = heard?.state === 'playing';
  return (
    <IconButton
      className="-my-2"
      loading={heard?.state === 'generating'}
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? m.common_pause_name({ name }) : m.voice_settings_hear_named({ name })}
      onClick={isPlaying ? heard.pause : onClick}
    />
  );
}
