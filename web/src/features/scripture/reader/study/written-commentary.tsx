import { useId } from 'react';
import { GeneratedText, Provenance, SourcesList } from '@/features/assist';
import { m } from '@/messages';
import type { GeneratedCommentary, VerseLocation } from '../api';
import { CommentaryPart, CommentaryThemes } from './commentary-parts';

type GeneratedCommentaryViewProps = { written: GeneratedCommentary; place: VerseLocation };

/** A commentary on the verse by an AI service, with its sources. */
export function GeneratedCommentaryView({ written, place }: GeneratedCommentaryViewProps) {
  const sourcesId = useId();
  const renderText = (text: string) => (
    <GeneratedText
      text={text}
      translationId={place.translation}
      sourcesId={sourcesId}
      className="font-serif leading-relaxed"
    />
  );
  return (
    <>
      <Provenance label={written.label} verification={written.verification} />
      <CommentaryPart
        title={m.common_historical_context()}
        text={written.historical_context}
        renderText={renderText}
      />
      <CommentaryPart
        title={m.bible_commentary_theology()}
        text={written.theological_significance}
        renderText={renderText}
      />
      <CommentaryPart
        title={m.bible_commentary_practice()}
        text={written.practical_application}
        renderText={renderText}
      />
      <CommentaryThemes themes={written.key_themes} />
      <SourcesList sources={written.sources} sourcesId={sourcesId} />
    </>
  );
}
