import { m } from '@/messages';
import { type Parallel, useParallel } from '../api';
import { Attribution } from '../chapter/attribution';
import { ChapterHeading } from '../chapter/chapter-heading';
import { ChapterSkeleton } from '../chapter/chapter-skeleton';
import { readingStyle } from '../chapter/reading-style';
import { useScrollToVerse } from '../chapter/use-scroll-to-verse';
import { useTextPress } from '../chapter/use-text-press';
import { HighlightsFailure, useVerseStates } from '../chapter/verse-states';
import { PanelFailure } from '../panel-states';
import { useReader } from '../state/reader-context';
import type { ScrollTarget } from '../state/use-reading';
import { TranslationPicker } from './parallel-choice';
import { parallelIds } from './parallel-ids';
import { ParallelRow } from './parallel-row';

/** Shows two or three translations side by side, verse by verse; stacked on phones. */
export function ParallelView({ aim }: { aim: ScrollTarget }) {
  const { place, settings, translations } = useReader();
  const ids = parallelIds(place.translation, settings.parallel, translations);
  const { data: parallel, isPending, error, refetch } = useParallel(place, ids);
  return (
    <article className="py-6" style={readingStyle(settings)}>
      <ChapterHeading />
      <TranslationPicker ids={ids} />
      {error && (
        <PanelFailure
          title={m.bible_chapter_failure()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && ids.length > 1 && <ChapterSkeleton />}
      {ids.length < 2 && <p className="text-center text-muted">{m.bible_parallel_needs_two()}</p>}
      {parallel && <ParallelRows parallel={parallel} aim={aim} />}
      <HighlightsFailure />
      <Attribution translations={parallel?.translations} />
    </article>
  );
}

function ParallelRows({ parallel, aim }: { parallel: Parallel; aim: ScrollTarget }) {
  const { settings } = useReader();
  const press = useTextPress();
  const stateOf = useVerseStates();
  useScrollToVerse(aim);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the verse number is a button for keyboard users
    <section
      aria-label={m.common_text()}
      data-notes="off"
      data-numbers="on"
      data-red-letters={settings.redLetters ? 'on' : 'off'}
      className="scripture-verses"
      onClick={press}
    >
      {parallel.rows.map((row) => (
        <ParallelRow
          key={row.verse}
          row={row}
          state={stateOf(row.verse)}
          translations={parallel.translations}
        />
      ))}
    </section>
  );
}
