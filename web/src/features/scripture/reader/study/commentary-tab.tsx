import { lazy, Suspense, useState } from 'react';
import { useAssistStatus } from '@/features/assist';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import {
  type CommentaryEntry,
  useCommentary,
  useGeneratedCommentary,
  type VerseLocation,
} from '../api';
import { PanelFailure, PanelLoading } from '../panel-states';
import { CommentaryPart, CommentaryThemes, Paragraphs, PartTitle } from './commentary-parts';

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
          {commentary && (
            <>
              <CommentaryPart
                title={m.common_historical_context()}
                text={commentary.historical_context}
              />
              <CommentaryPart
                title={m.bible_commentary_theology()}
                text={commentary.theological_significance}
              />
              <CommentaryPart
                title={m.bible_commentary_practice()}
                text={commentary.practical_application}
              />
              <CommentaryThemes themes={commentary.key_themes} />
              <Sources label={commentary.label} entries={commentary.entries} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The original commentaries, for further reading. */
function Sources({ label, entries }: { label: string; entries: CommentaryEntry[] }) {
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <PartTitle>{m.common_sources()}</PartTitle>
      <p className="mb-2 text-xs text-muted">{label}</p>
      {entries.map((entry) => (
        <details
          key={`${entry.source} ${entry.reference} ${entry.heading}`}
          className="border-b border-line py-2"
        >
          <summary className="rounded-sm py-1.5 text-sm">
            <span className="font-medium">{entry.title}</span>
            <span className="text-muted">{` · ${entry.reference}`}</span>
          </summary>
          <div className="grid gap-3 pt-2 pb-3">
            {entry.heading && <h4 className="font-medium">{entry.heading}</h4>}
            <Paragraphs paragraphs={entry.paragraphs} />
            <p className="text-xs text-muted">
              {[entry.author, entry.rights].filter(Boolean).join(' · ')}
            </p>
          </div>
        </details>
      ))}
    </section>
  );
}
