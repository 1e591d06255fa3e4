import { useId } from 'react';
import { GeneratedText, Provenance, SourcesList } from '@/features/assist';
import { m } from '@/messages';
import type { GeneratedCommentary, VerseLocation } from '../api';
import { useReader } from '../state/reader-context';
import { CommentaryThemes, PartTitle } from './commentary-parts';

type GeneratedCommentaryViewProps = { written: GeneratedCommentary; place: VerseLocation };

/** A commentary on the verse by an AI service, with its sources. */
export function GeneratedCommentaryView({ written, place }: GeneratedCommentaryViewProps) {
  const sourcesId = useId();
  const { translation } = useReader();
  const parts = [
    { title: m.common_historical_context(), text: written.historical_context },
    { title: m.bible_commentary_theology(), text: written.theological_significance },
    { title: m.bible_commentary_practice(), text: written.practical_application },
  ];
  return (
    <>
      <Provenance {...written} translation={translation?.abbreviation} />
      {parts
        .filter(({ text }) => text !== '')
        .map(({ title, text }) => (
          <section key={title} className="grid gap-2">
            <PartTitle>{title}</PartTitle>
            <GeneratedText
              text={text}
              translationId={place.translation}
              sourcesId={sourcesId}
              className="font-serif leading-relaxed"
            />
          </section>
        ))}
      <CommentaryThemes themes={written.key_themes} />
      <SourcesList sources={written.sources} sourcesId={sourcesId} />
    </>
  );
}
