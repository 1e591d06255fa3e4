import { lazy, Suspense, useState } from 'react';
import { useAssistStatus } from '@/features/assist';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { useCommentary, useGeneratedCommentary, type VerseLocation } from '../api';
import { PanelFailure, PanelLoading } from '../panel-states';
import { BuiltInCommentary } from './built-in-commentary';

/** Loaded only if an AI service is configured and the reader has asked for a commentary. */
const GeneratedCommentaryView = lazy(() =>
  import('./written-commentary').then((module) => ({ default: module.GeneratedCommentaryView })),
);

export function CommentaryTab({ place }: { place: VerseLocation }) {
  const { data: commentary, isPending, error, refetch } = useCommentary(place);
  const { data: status } = useAssistStatus();
  const written = useGeneratedCommentary(place);
  const [wantsCompiled, setWantsCompiled] = useState(false);
  const isGenerated = written.data !== undefined && !wantsCompiled;

  const write = async () => {
    setWantsCompiled(false);
    const { error: refusal } = await written.refetch();
    if (!refusal) return;
    showFailure(refusal, m.common_generation_failed(), m.bible_commentary_write_failure());
  };

  return (
    <div className="grid gap-6">
      {status?.writing === 'service' && (
        <div className="grid justify-items-start gap-2">
          <Button
            variant="secondary"
            size="sm"
            loading={written.isFetching}
            onClick={() => (written.data ? setWantsCompiled(isGenerated) : void write())}
          >
            {!written.data
              ? m.bible_commentary_write()
              : isGenerated
                ? m.bible_commentary_show_compiled()
                : m.bible_commentary_show_written()}
          </Button>
          <p role="status" className="text-sm text-muted empty:hidden">
            {written.isFetching && m.bible_commentary_writing()}
          </p>
        </div>
      )}
      {isGenerated ? (
        <Suspense fallback={<PanelLoading />}>
          <GeneratedCommentaryView written={written.data} place={place} />
        </Suspense>
      ) : (
        <>
          {isPending && <PanelLoading />}
          {error && (
            <PanelFailure
              title={m.bible_commentary_failure()}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {commentary && <BuiltInCommentary commentary={commentary} />}
        </>
      )}
    </div>
  );
}
