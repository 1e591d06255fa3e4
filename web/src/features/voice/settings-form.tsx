import { useState } from 'react';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Slider } from '@/ui/forms/slider';
import { toast } from '@/ui/toast/toast-store';
import { useSaveVoiceSettings, type Voice, type VoiceSettings } from './api';
import { useVoiceTest } from './use-voice-test';
import { VoicePicker } from './voice-picker';
import { VoiceTestSection } from './voice-test-section';

type SettingsFormProps = { voices: Voice[]; saved: VoiceSettings };

export function SettingsForm({ voices, saved }: SettingsFormProps) {
  const [chosen, setChosen] = useState<VoiceSettings>(saved);
  const test = useVoiceTest();
  const { mutateAsync, isPending } = useSaveVoiceSettings();
  const voice = voices.find(({ voice_id }) => voice_id === chosen.voiceId);
  const isChanged =
    chosen.voiceId !== saved.voiceId ||
    chosen.stability !== saved.stability ||
    chosen.similarityBoost !== saved.similarityBoost;

  const save = async () => {
    if (!voice) return;
    try {
      await mutateAsync({ ...chosen, voiceId: voice.voice_id });
      toast({
        title: m.common_settings_saved(),
        description: m.voice_settings_saved(),
        tone: 'success',
      });
    } catch (error) {
      showFixedFailure(error, m.common_save_failed(), m.voice_settings_save_failure());
    }
  };

  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="grid content-start gap-8">
        <VoicePicker
          voices={voices}
          chosen={voice?.voice_id ?? null}
          preview={test.preview}
          onChoose={(voiceId) => setChosen({ ...chosen, voiceId })}
          onPreview={(voiceId) => {
            setChosen({ ...chosen, voiceId });
            test.playTest({ ...chosen, voiceId });
          }}
        />
        <Level
          label={m.voice_settings_stability()}
          hint={m.voice_settings_stability_hint()}
          value={chosen.stability}
          onChange={(stability) => setChosen({ ...chosen, stability })}
        />
        <Level
          label={m.voice_settings_similarity()}
          hint={
            voice && !voice.usesSimilarity
              ? m.voice_settings_similarity_unused()
              : m.voice_settings_similarity_hint()
          }
          value={chosen.similarityBoost}
          onChange={(similarityBoost) => setChosen({ ...chosen, similarityBoost })}
        />
        <VoiceTestSection
          test={test}
          name={voice?.name ?? null}
          onTest={() => voice && test.begin({ ...chosen, voiceId: voice.voice_id })}
        />
      </div>
      <aside className="grid content-start gap-6 max-lg:border-t max-lg:border-line max-lg:pt-8 lg:sticky lg:top-24 lg:self-start">
        <SavedSettings voices={voices} saved={saved} />
        <div className="grid justify-items-start gap-2">
          <Button loading={isPending} disabled={!voice} onClick={() => void save()}>
            {m.common_save_settings()}
          </Button>
          <p className="text-sm text-muted">
            {!voice ? m.voice_settings_needs_voice() : isChanged && m.common_unsaved_changes()}
          </p>
        </div>
      </aside>
    </div>
  );
}

type LevelProps = {
  label: string;
  hint: string;
  value: number;
  onChange: (value: number) => void;
};

function Level({ label, hint, value, onChange }: LevelProps) {
  return (
    <Field
      label={
        <span className="flex justify-between gap-4">
          {label}
          <span aria-hidden="true" className="figures font-normal text-muted">
            {formatLevel(value)}
          </span>
        </span>
      }
      hint={hint}
    >
      <Slider
        aria-label={label}
        min={0}
        max={1}
        step={0.1}
        value={value}
        valueLabel={formatLevel(value)}
        onValueChange={onChange}
      />
    </Field>
  );
}

/** The saved settings in words. */
function SavedSettings({ voices, saved }: SettingsFormProps) {
  const name = voices.find(({ voice_id }) => voice_id === saved.voiceId)?.name;
  const facts = [
    [m.common_voice(), name ?? m.common_default()],
    [m.voice_settings_stability(), formatLevel(saved.stability)],
    [m.voice_settings_similarity(), formatLevel(saved.similarityBoost)],
  ];
  return (
    <section aria-label={m.voice_settings_current()} className="grid gap-3">
      <h2 className="font-serif text-xl font-semibold">{m.voice_settings_current()}</h2>
      <dl className="grid gap-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="figures text-sm font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function formatLevel(value: number): string {
  return value.toFixed(1);
}
