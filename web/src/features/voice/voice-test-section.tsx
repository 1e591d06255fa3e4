import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';
import { Progress } from '@/ui/states/progress';
import { maxTextLength } from './cut-text';
import type { useVoiceTest } from './use-voice-test';

/** Loaded on demand: there is nothing to play until a voice has been tested. */
const Playback = lazy(() => import('./playback').then((module) => ({ default: module.Playback })));

type VoiceTestSectionProps = {
  test: ReturnType<typeof useVoiceTest>;
  /** The name of the selected voice. */
  name: string | null;
  onTest: () => void;
};

/** A text field and a button for testing the voice. */
export function VoiceTestSection({ test, name, onTest }: VoiceTestSectionProps) {
  const { text, setText, isGenerating, hasAudio, player } = test;
  return (
    <section className="grid gap-4 border-t border-line pt-8">
      <h2 className="font-serif text-xl font-semibold">{m.voice_settings_test_title()}</h2>
      <Field label={m.voice_settings_test_text()}>
        <Textarea
          className="font-serif"
          value={text}
          maxLength={maxTextLength}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          loading={isGenerating}
          disabled={name === null || text.trim() === ''}
          onClick={onTest}
        >
          {m.voice_settings_test()}
        </Button>
        {isGenerating && (
          <Progress className="min-w-40 grow" label={m.voice_generating()} value={null} />
        )}
        <Suspense>
          {hasAudio && <Playback name={m.voice_settings_test_title()} player={player} />}
        </Suspense>
      </div>
    </section>
  );
}
