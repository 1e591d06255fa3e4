import { useId } from 'react';
import { GeneratedText, Provenance, SourcesList } from '@/features/assist';
import { m } from '@/messages';
import type { VersePlace, WrittenCommentary } from '../api';
import { CommentaryPart, CommentaryThemes } from './commentary-parts';

type WrittenCommentaryViewProps = { written: WrittenCommentary; place: VersePlace };

/** A commentary on the verse by an AI service, with its sources. */
export function WrittenCommentaryView({ written, place }: WrittenCommentaryViewProps) {
  const sourcesId = useId();
  const draw = (text: string) => (
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
        draw={draw}
      />
      <CommentaryPart
        title={m.bible_commentary_theology()}
        text={written.theological_significance}
        draw={draw}
      />
      <CommentaryPart
        title={m.bible_commentary_practice()}
        text={written.practical_application}
        draw={draw}
      />
      <CommentaryThemes themes={written.key_themes} />
      <SourcesList sources={written.sources} sourcesId={sourcesId} />
    </>
  );
}
