import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { type Translation, VerseSpan, VerseWords } from '../shared';
import type { Parallel } from './api';
import { parallelColumns } from './parallel-columns';
import { isSelected } from './places';
import { useReader } from './reader-context';

type RowOfVerses = Parallel['rows'][number];
type CellOfVerses = RowOfVerses['cells'][number];

type ParallelRowProps = { row: RowOfVerses; translations: readonly Translation[] };

/** One verse in every translation. */
export function ParallelRow({ row, translations }: ParallelRowProps) {
  return (
    <div
      className={cx(
        'grid gap-x-8 gap-y-2 border-b border-line py-3 last:border-0',
        parallelColumns(row.cells.length),
      )}
    >
      {row.cells.map((cell, at) => (
        <Cell
          key={cell.translationId}
          verse={row.verse}
          cell={cell}
          isFirst={at === 0}
          translation={translations.find(({ id }) => id === cell.translationId)}
        />
      ))}
    </div>
  );
}

type CellProps = {
  /** In the numbering of the first translation; 0 for the title of a psalm. */
  verse: number;
  cell: CellOfVerses;
  isFirst: boolean;
  translation: Translation | undefined;
};

function Cell({ verse, cell, isFirst, translation }: CellProps) {
  const { reading } = useReader();
  return (
    <div className="min-w-0">
      <span className="text-xs font-medium text-muted md:sr-only">{translation?.abbreviation}</span>
      <p
        lang={translation?.languageTag}
        dir={translation?.rightToLeft ? 'rtl' : 'ltr'}
        className={cx('reading', verse === 0 && 'text-muted italic')}
      >
        <VerseSpan
          verse={verse}
          number={isFirst && verse > 0 ? String(verse) : null}
          selected={isSelected(reading.selection, verse)}
          highlight={null}
          noted={false}
        >
          {cell.verses.length === 0 && (
            <span className="font-sans text-sm text-muted">{m.bible_parallel_missing()}</span>
          )}
          {cell.verses.map((placed) => (
            <span key={`${placed.chapter}:${placed.verse}`}>
              <OwnNumber placed={placed} verse={verse} />
              <VerseWords content={placed.content} text={placed.text} />{' '}
            </span>
          ))}
        </VerseSpan>
      </p>
    </div>
  );
}

/** Where this translation counts otherwise, it says so. */
function OwnNumber({ placed, verse }: { placed: CellOfVerses['verses'][number]; verse: number }) {
  const { place } = useReader();
  const isSame = placed.chapter === place.chapter && placed.verse === verse;
  if (isSame || placed.verse === 0) return null;
  return (
    <sup dir="ltr" className="verse-number">
      {`${placed.chapter}:${placed.verse}`}
    </sup>
  );
}
