import { useQueryClient } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isTimeout } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { isFocusLost } from '@/lib/focus';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/states/progress';
import { Skeleton } from '@/ui/states/skeleton';
import {
  isSpeechGenerating,
  type SpeechContent,
  useCanSpeak,
  useGenerateSpeech,
  useSpeech,
} from './api';

/** Loaded on demand, because most pages are read without audio. */
const loadReady = () => import('./ready-player');
const ReadyPlayer = lazy(async () => ({ default: (await loadReady()).ReadyPlayer }));

type AudioPlayerProps = SpeechContent & {
  /** The text to read; only its first 5000 characters are used. */
  text: string;
  /** The accessible name, such as "Prayer". */
  name: string;
};

/** Generates audio for some text, then lets the user play, regenerate or delete it. */
export function AudioPlayer({ contentType, contentId, text, name }: AudioPlayerProps) {
  const content: SpeechContent = { contentType, contentId };
  const root = useRef<HTMLFieldSetElement>(null);
  const queries = useQueryClient();
  const canSpeak = useCanSpeak();
  const { mutateAsync, isPending } = useGenerateSpeech(content);
  const { data: speech, isPending: isAsking } = useSpeech(content, isPending);
  // While audio is being regenerated, the current audio stays in place.
  const [previousAudioUrl, setPreviousAudioUrl] = useState<string | null>(null);

  const isBusy = isPending || speech?.state === 'generating';
  const audioUrl =
    previousAudioUrl ?? (speech?.state === 'ready' ? (speech.audioUrl ?? null) : null);
  const hasAudio = audioUrl !== null;

  // When the clicked button is replaced, focus moves to the one that replaces it.
  const hadFocus = useRef(false);
  const followFocus = useCallback(() => {
    if (!hadFocus.current || !isFocusLost()) return;
    root.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!hasAudio) followFocus();
  }, [hasAudio, followFocus]);

  const generate = async (forceRegenerate: boolean) => {
    void loadReady();
    setPreviousAudioUrl(audioUrl);
    try {
      await mutateAsync({ text, forceRegenerate });
    } catch (error) {
      // Generating audio for long text may take longer than the request timeout; it then continues on the
      // server.
      const isStillGenerating = isTimeout(error) && isSpeechGenerating(queries, content);
      if (!isStillGenerating) {
        showFailure(error, m.voice_generate_failure_title(), m.voice_generate_failure());
      }
    }
    setPreviousAudioUrl(null);
  };

  if (isAsking && !isPending) return <Skeleton className="h-8 w-36" />;
  if (!canSpeak && !hasAudio) return null;
  return (
    <fieldset
      ref={root}
      aria-label={m.voice_player({ name })}
      className="flex min-w-0 max-w-measure flex-wrap items-center gap-x-4 gap-y-2"
      onFocus={() => {
        hadFocus.current = true;
      }}
    >
      {hasAudio ? (
        <Suspense fallback={<Skeleton className="h-10 grow" />}>
          <ReadyPlayer
            content={content}
            name={name}
            audioUrl={audioUrl}
            seconds={speech?.durationSeconds ?? null}
            isBusy={isBusy}
            onRegenerate={() => void generate(true)}
            onShown={followFocus}
          />
        </Suspense>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          loading={isBusy}
          aria-label={`${m.voice_generate()}: ${name}`}
          onClick={() => void generate(false)}
        >
          <Volume2 aria-hidden="true" />
          {m.voice_generate()}
        </Button>
      )}
      {isBusy && (
        <Progress
          className="min-w-40 grow"
          label={m.voice_generating()}
          value={speech?.state === 'generating' ? speech.progress : null}
          valueLabel={speech?.state === 'generating' ? `${speech.progress}%` : undefined}
        />
      )}
      {speech?.state === 'failed' && !isBusy && (
        <p className="text-sm text-muted">{speech.error || m.voice_generate_failure()}</p>
      )}
    </fieldset>
  );
}
