import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { type Translation, VerseSpan, type VerseState, VerseWords } from '../../shared';
import type { Parallel } from '../api';
import { useReader } from '../state/reader-context';
import { parallelColumns } from './parallel-columns';

type ParallelVerseRow = Parallel['rows'][number];
type ParallelVerseCell = ParallelVerseRow['cells'][number];

type ParallelRowProps = {
  row: ParallelVerseRow;
  /** The verse's state in the first translation. */
  state: VerseState;
  translations: readonly Translation[];
};

/** Shows one verse in every translation. */
export function ParallelRow({ row, state, translations }: ParallelRowProps) {
  return (
    <div
      className={cx(
        'grid gap-x-8 gap-y-2 border-b border-line py-3 last:border-0',
        parallelColumns(row.cells.length),
      )}
    >
      {row.cells.map((cell, at) => (
        <ParallelCell
          key={cell.translationId}
          verse={row.verse}
          cell={cell}
          isFirst={at === 0}
          // Highlights and notes belong to the translation they were made in.
          state={at === 0 ? state : { ...state, highlight: null, noted: false }}
          translation={translations.find(({ id }) => id === cell.translationId)}
        />
      ))}
    </div>
  );
}

type ParallelCellProps = {
  /** The verse number in the first translation; 0 is a psalm's title. */
  verse: number;
  cell: ParallelVerseCell;
  isFirst: boolean;
  state: VerseState;
  translation: Translation | undefined;
};

function ParallelCell({ verse, cell, isFirst, state, translation }: ParallelCellProps) {
  return (
    <div className="min-w-0">
      <span className="text-xs font-medium text-muted md:sr-only">{translation?.abbreviation}</span>
      <p
        lang={translation?.languageTag}
        dir={translation?.rightToLeft ? 'rtl' : 'ltr'}
        className={cx('reading', verse === 0 && 'text-muted italic')}
      >
        <VerseSpan verse={verse} number={isFirst && verse > 0 ? String(verse) : null} {...state}>
          {cell.verses.length === 0 && (
            <span className="font-sans text-sm text-muted">{m.bible_parallel_missing()}</span>
          )}
          {cell.verses.map((placed) => (
            <span key={`${placed.chapter}:${placed.verse}`}>
              <LocalVerseNumber placed={placed} verse={verse} />
              <VerseWords content={placed.content} text={placed.text} />{' '}
            </span>
          ))}
        </VerseSpan>
      </p>
    </div>
  );
}

/** Shows a translation's own verse number where it differs. */
function LocalVerseNumber({
  placed,
  verse,
}: {
  placed: ParallelVerseCell['verses'][number];
  verse: number;
}) {
  const { place } = useReader();
  const isSame = placed.chapter === place.chapter && placed.verse === verse;
  if (isSame || placed.verse === 0) return null;
  return (
    <sup dir="ltr" className="verse-number">
      {`${placed.chapter}:${placed.verse}`}
    </sup>
  );
}
