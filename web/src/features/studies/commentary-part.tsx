import { useId } from 'react';
import { GeneratedText } from '@/features/assist';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { ReadingText } from '@/ui/prose';
import type { Study, StudyVerse } from './api';
import { Passage } from './passage';

type CommentaryPartProps = { study: Study; sourcesId: string };

/** With fewer sections, no table of contents is needed. */
const tocThreshold = 5;

/** The commentary by verse or, for a study of a whole book, by section. */
export function CommentaryPart({ study, sourcesId }: CommentaryPartProps) {
  const { verseByVerseCommentary: verses, translationId } = study;
  const base = useId();
  if (verses.length === 0) return <p className="text-muted">{m.studies_part_none()}</p>;
  return (
    <div className="grid grid-cols-1 gap-8">
      {verses.length > tocThreshold && (
        <nav aria-label={m.studies_sections()}>
          <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
            {verses.map(({ verse }, at) => (
              <li key={verse}>
                <a
                  href={`#${base}-${at}`}
                  onClick={(event) => {
                    // Scrolls without changing the URL, which would add a history entry.
                    event.preventDefault();
                    const heading = document.getElementById(`${base}-${at}`);
                    heading?.scrollIntoView({ block: 'start' });
                    heading?.focus({ preventScroll: true });
                  }}
                  className="inline-flex min-h-8 items-center rounded-sm text-primary-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  {verse}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {verses.map((verse, at) => (
        <Section
          key={verse.verse}
          id={`${base}-${at}`}
          verse={verse}
          translationId={translationId}
          sourcesId={sourcesId}
        />
      ))}
    </div>
  );
}

type SectionProps = {
  id: string;
  verse: StudyVerse;
  translationId: string;
  sourcesId: string;
};

/** Lets the browser skip the layout of off-screen sections: a study of a whole book has sixty of them. */
const deferredLayout = { contentVisibility: 'auto', containIntrinsicSize: 'auto 40rem' } as const;

function Section({ id, verse, ...links }: SectionProps) {
  const notes = [
    { title: m.common_original_language(), text: verse.originalLanguageInsights },
    { title: m.common_historical_context(), text: verse.historicalContext },
    { title: m.studies_connection(), text: verse.connectionToPassage },
    { title: m.studies_theology(), text: verse.theologicalNotes },
  ].filter(({ text }) => text !== '');
  return (
    <section aria-labelledby={id} className="grid max-w-measure gap-4" style={deferredLayout}>
      <h3
        id={id}
        tabIndex={-1}
        className="scroll-mt-20 font-serif text-xl font-semibold outline-none"
      >
        {verse.verse}
      </h3>
      <Passage reference={verse.verse} text={verse.text} translationId={links.translationId} />
      <ReadingText>
        <GeneratedText text={verse.commentary} {...links} />
      </ReadingText>
      {notes.map(({ title, text }) => (
        <section key={title} className="grid gap-1.5">
          <h4 className="text-sm font-medium text-muted">{title}</h4>
          <div className="grid gap-2 font-serif leading-relaxed">
            <GeneratedText text={text} {...links} />
          </div>
        </section>
      ))}
      {verse.keywords.length > 0 && (
        <ul aria-label={m.studies_keywords()} className="flex flex-wrap gap-2">
          {verse.keywords.map((word) => (
            <li key={word}>
              <Badge className="whitespace-normal">{word}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
