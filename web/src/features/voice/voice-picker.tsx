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
  preview: VoicePreview | null;
  onChoose: (voiceId: string) => void;
  /** Selects and previews a voice. */
  onPreview: (voiceId: string) => void;
};

export function VoicePicker({ voices, chosen, preview, onChoose, onPreview }: VoicePickerProps) {
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
              preview={preview?.voiceId === voice.voice_id ? preview : null}
              onClick={() => onPreview(voice.voice_id)}
            />
          ),
        }))}
      />
    </Field>
  );
}

type PreviewButtonProps = { name: string; preview: VoicePreview | null; onClick: () => void };

function PreviewButton({ name, preview, onClick }: PreviewButtonProps) {
  const isPlaying = preview?.state === 'playing';
  return (
    <IconButton
      className="-my-2"
      loading={preview?.state === 'generating'}
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? m.common_pause_name({ name }) : m.voice_settings_hear_named({ name })}
      onClick={isPlaying ? preview.pause : onClick}
    />
  );
}
