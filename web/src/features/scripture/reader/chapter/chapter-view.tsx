import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { chapterQuery, layoutFor, ScriptureText, toBlocks, type Verse } from '../../shared';
import { SubstitutedTextNotice } from '../lazy-parts';
import { useReader } from '../state/reader-context';
import type { ScrollTarget } from '../state/use-reading';
import { Attribution } from './attribution';
import { ChapterHeading } from './chapter-heading';
import { ChapterSkeleton } from './chapter-skeleton';
import { readingStyle } from './reading-style';
import { useScrollToVerse, useStableVersePosition } from './use-scroll-to-verse';
import { useTextPress } from './use-text-press';
import { HighlightsFailure, useVerseStates } from './verse-states';

export function ChapterView({ aim }: { aim: ScrollTarget }) {
  const { place } = useReader();
  const query = useQuery(chapterQuery(place));
  return (
    <QueryBoundary
      query={query}
      loading={
        <>
          <Spinner label={m.common_loading()} className="sr-only" />
          <ChapterSkeleton />
        </>
      }
      failure={m.bible_chapter_failure()}
      failureHint={m.error_unreachable()}
    >
      {(verses) => <ChapterText verses={verses} aim={aim} />}
    </QueryBoundary>
  );
}

function ChapterText({ verses, aim }: { verses: readonly Verse[]; aim: ScrollTarget }) {
  const { settings, translation } = useReader();
  const stateOf = useVerseStates();
  const press = useTextPress();
  useScrollToVerse(aim);
  useStableVersePosition();

  const layout = layoutFor(verses, settings.layout);
  const blocks = toBlocks(verses, layout);
  return (
    <article className="py-6" style={readingStyle(settings)}>
      <ChapterHeading />
      <FallbackText verses={verses} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the verse number is a button for keyboard users */}
      <section
        aria-label={m.common_text()}
        lang={translation?.languageTag}
        dir={translation?.rightToLeft ? 'rtl' : 'ltr'}
        data-layout={layout}
        data-numbers={settings.verseNumbers ? 'on' : 'off'}
        data-notes={settings.footnotes ? 'on' : 'off'}
        data-red-letters={settings.redLetters ? 'on' : 'off'}
        className="reading scripture-verses mx-auto"
        onClick={press}
      >
        <ScriptureText blocks={blocks} words={settings.wordStudy} stateOf={stateOf} />
      </section>
      <HighlightsFailure />
      <Attribution verses={verses} />
    </article>
  );
}

/**
 * Says that another translation is shown instead of the requested one; placed before the text, not after it.
 */
function FallbackText({ verses }: { verses: readonly Verse[] }) {
  const { place } = useReader();
  const [first] = verses;
  const isFallback = first?.translationId && first.translationId !== place.translation;
  return isFallback && first.attribution ? (
    <Suspense fallback={<Skeleton className="mb-6 h-12" />}>
      <SubstitutedTextNotice attribution={first.attribution} />
    </Suspense>
  ) : null;
}
