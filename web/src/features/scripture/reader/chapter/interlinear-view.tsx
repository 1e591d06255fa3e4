import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { VerseButton, type VerseState } from '../../shared';
import { type Interlinear, type InterlinearVerse, useInterlinear, type Word } from '../api';
import { PanelFailure } from '../panel-states';
import { useReader } from '../state/reader-context';
import type { ScrollTarget } from '../state/use-reading';
import { Attribution } from './attribution';
import { ChapterHeading } from './chapter-heading';
import { ChapterSkeleton } from './chapter-skeleton';
import { OriginalText } from './original-text';
import { readingStyle } from './reading-style';
import { useScrollToVerse } from './use-scroll-to-verse';
import { useTextPress } from './use-text-press';
import { HighlightsFailure, useVerseStates } from './verse-states';

/**
 * Shows the Greek or Hebrew word by word, each with its meaning and grammatical form, and the translation
 * below.
 */
export function InterlinearView({ aim }: { aim: ScrollTarget }) {
  const { place, settings } = useReader();
  const { data: interlinear, isPending, error, refetch } = useInterlinear(place);
  return (
    <article className="py-6" style={readingStyle(settings)}>
      <ChapterHeading />
      {isPending && <ChapterSkeleton />}
      {error && (
        <PanelFailure
          title={m.bible_words_failure()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {interlinear && <InterlinearVerses interlinear={interlinear} aim={aim} />}
    </article>
  );
}

function InterlinearVerses({ interlinear, aim }: { interlinear: Interlinear; aim: ScrollTarget }) {
  const { verses } = useReader();
  const press = useTextPress();
  const stateOf = useVerseStates();
  useScrollToVerse(aim);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the verse number is a button for keyboard users */}
      <section
        aria-label={m.common_text()}
        data-numbers="on"
        className="scripture-verses grid gap-6"
        onClick={press}
      >
        {interlinear.verses.map((verse) => (
          <VerseRow
            key={`${verse.verse} ${verse.reference}`}
            verse={verse}
            state={stateOf(verse.verse)}
            rightToLeft={interlinear.rightToLeft}
          />
        ))}
      </section>
      <HighlightsFailure />
      <Attribution verses={verses}>{interlinear.attribution}</Attribution>
    </>
  );
}

type VerseRowProps = { verse: InterlinearVerse; state: VerseState; rightToLeft: boolean };

function VerseRow({ verse: { verse, reference, words }, state, rightToLeft }: VerseRowProps) {
  const { verses, translation } = useReader();
  const translatedVerse = verses.find((one) => one.verse === verse);
  return (
    <div className="grid gap-2 border-b border-line pb-5 last:border-0">
      <p className="flex items-baseline gap-2">
        <VerseButton verse={verse} number={String(verse)} className="text-xl" {...state} />
        <span className="text-xs text-muted">{reference}</span>
      </p>
      <ol dir={rightToLeft ? 'rtl' : 'ltr'} className="flex flex-wrap items-start gap-x-1 gap-y-2">
        {words.map((word, at) => (
          // The words of a verse never change places, and may repeat.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <WordCell key={at} word={word} />
        ))}
      </ol>
      {translatedVerse && (
        <p
          data-verse={verse}
          data-selected={state.selected || undefined}
          data-highlight={state.highlight ?? undefined}
          lang={translation?.languageTag}
          dir={translation?.rightToLeft ? 'rtl' : 'ltr'}
          className={cx(
            'verse-text max-w-measure justify-self-start font-serif',
            !state.highlight && 'text-muted',
          )}
        >
          {translatedVerse.text}
        </p>
      )}
    </div>
  );
}

function WordCell({ word }: { word: Word }) {
  const { showPopup } = useReader();
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          showPopup(event.currentTarget, { kind: 'word', strongs: word.strongs, word });
        }}
        className="grid min-h-11 justify-items-center gap-0.5 rounded-md px-2 py-1 text-center hover:bg-wash"
      >
        <OriginalText className="text-[length:calc(var(--reading-size)*1.25)] leading-snug">
          {word.text}
        </OriginalText>
        <span dir="ltr" className="max-w-32 text-sm">
          {word.gloss || word.rendering || '·'}
        </span>
        <span dir="ltr" className="max-w-32 text-xs text-muted">
          {word.morph}
        </span>
      </button>
    </li>
  );
}
