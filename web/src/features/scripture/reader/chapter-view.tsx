import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { chapterQuery, layoutFor, ScriptureText, toBlocks, type Verse } from '../shared';
import { Attribution } from './attribution';
import { ChapterHeading } from './chapter-heading';
import { ChapterSkeleton } from './chapter-skeleton';
import { useHighlights } from './highlights-api';
import { useChapterNotes } from './notes-api';
import { isSelected } from './places';
import { useReader } from './reader-context';
import { readingStyle } from './reading-style';
import { useAim, useSteadyVerse } from './use-aim';
import type { Aim } from './use-reading';
import { useTextPress } from './use-text-press';

export function ChapterView({ aim }: { aim: Aim }) {
  const { place } = useReader();
  const { data: verses, isPending, error, refetch } = useQuery(chapterQuery(place));
  if (isPending) {
    return (
      <>
        <Spinner label={m.app_loading()} className="sr-only" />
        <ChapterSkeleton />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={m.bible_chapter_failure()}
        description={messageOf(error, m.error_unreachable())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  return <ChapterText verses={verses} aim={aim} />;
}

function ChapterText({ verses, aim }: { verses: readonly Verse[]; aim: Aim }) {
  const { place, reading, settings, translation } = useReader();
  const highlights = useHighlights(place);
  const { data: notes = [] } = useChapterNotes(place);
  const press = useTextPress();
  useAim(aim);
  useSteadyVerse();

  const layout = layoutFor(verses, settings.layout);
  const blocks = toBlocks(verses, layout);
  const colours = new Map(
    highlights.data?.map(({ verse, highlightColor }) => [verse, highlightColor]),
  );
  const noted = new Set(notes.map(({ verse }) => verse));
  return (
    <article className="py-6" style={readingStyle(settings)}>
      <ChapterHeading />
      <StandIn verses={verses} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every verse has its number, a button, for the keyboard */}
      <section
        aria-label={m.bible_text_region()}
        lang={translation?.languageTag}
        dir={translation?.rightToLeft ? 'rtl' : 'ltr'}
        data-layout={layout}
        data-numbers={settings.verseNumbers ? 'on' : 'off'}
        data-notes={settings.footnotes ? 'on' : 'off'}
        data-red-letters={settings.redLetters ? 'on' : 'off'}
        className="reading scripture-verses mx-auto"
        onClick={press}
      >
        <ScriptureText
          blocks={blocks}
          words={settings.wordStudy}
          stateOf={(verse) => ({
            selected: isSelected(reading.selection, verse),
            highlight: colours.get(verse) ?? null,
            noted: noted.has(verse),
          })}
        />
      </section>
      {highlights.error && <HighlightsFailure onRetry={() => void highlights.refetch()} />}
      <Attribution verses={verses} />
    </article>
  );
}

/** Another text answers in place of the one that was asked for: say so before, not after. */
function StandIn({ verses }: { verses: readonly Verse[] }) {
  const { place } = useReader();
  const [first] = verses;
  const isStandIn = first?.translationId && first.translationId !== place.translation;
  return isStandIn && first.attribution ? (
    <Notice className="mb-6">{first.attribution}</Notice>
  ) : null;
}

function HighlightsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" className="mt-8" title={m.bible_highlights_failure()}>
      <Button variant="link" size="sm" onClick={onRetry}>
        {m.app_try_again()}
      </Button>
    </Notice>
  );
}
