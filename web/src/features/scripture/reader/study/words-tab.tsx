import { m } from '@/messages';
import { useInterlinear, type VerseLocation, type Word } from '../api';
import { OriginalText } from '../chapter/original-text';
import { PanelFailure, PanelLoading } from '../panel-states';
import { useReader } from '../state/reader-context';

/** The original-language words of one verse, in the original word order. */
export function WordsTab({ place }: { place: VerseLocation }) {
  const { data: interlinear, isPending, error, refetch } = useInterlinear(place);
  if (isPending) return <PanelLoading />;
  if (error) {
    return (
      <PanelFailure title={m.bible_words_failure()} error={error} onRetry={() => void refetch()} />
    );
  }
  const verses = interlinear.verses.filter(({ verse }) => verse === place.verse);
  if (verses.length === 0) return <p className="text-sm text-muted">{m.bible_words_empty()}</p>;
  return (
    <div className="grid gap-4">
      {verses.map(({ reference, words }) => (
        <section key={reference} className="grid gap-1">
          <h3 className="text-xs font-medium text-muted">{reference}</h3>
          <ol className="-mx-3 grid">
            {words.map((word, at) => (
              // The words of a verse never change places, and may repeat.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <WordRow key={at} word={word} />
            ))}
          </ol>
        </section>
      ))}
      <p className="text-xs text-muted">{interlinear.attribution}</p>
    </div>
  );
}

function WordRow({ word }: { word: Word }) {
  const { showPopup } = useReader();
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) =>
          showPopup(event.currentTarget, { kind: 'word', strongs: word.strongs, word })
        }
        className="grid min-h-11 w-full grid-cols-[minmax(6rem,auto)_1fr] items-baseline gap-x-4 rounded-md px-3 py-2 text-start hover:bg-wash"
      >
        <OriginalText className="text-xl">{word.text}</OriginalText>
        <span className="grid gap-0.5">
          <span className="font-medium">{word.rendering || word.gloss}</span>
          <span className="text-xs text-muted">{word.parsing || word.morph}</span>
        </span>
      </button>
    </li>
  );
}
