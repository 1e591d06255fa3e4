import { SearchX } from 'lucide-react';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import type { SearchResponse, SearchResult } from '../api';
import { MarkedText } from '../chapter/marked-text';
import { selectVerses } from '../state/places';
import { useReader } from '../state/reader-context';
import type { Panels } from '../state/use-panels';

type SearchResultsProps = { answer: SearchResponse; panels: Panels };

export function SearchResults({ answer, panels }: SearchResultsProps) {
  if (answer.results.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        className="py-8"
        title={m.bible_search_none()}
        description={m.bible_search_none_hint()}
      />
    );
  }
  return (
    <>
      <ol className="-mx-3 grid">
        {answer.results.map((result) => (
          <ResultItem
            key={`${result.translationId} ${result.bookId} ${result.chapter}:${result.verse}`}
            result={result}
            showTranslation={panels.search.everywhere}
          />
        ))}
      </ol>
      <Pagination answer={answer} panels={panels} />
    </>
  );
}

type ResultItemProps = { result: SearchResult; showTranslation: boolean };

function ResultItem({ result, showTranslation }: ResultItemProps) {
  const { leapTo, translations } = useReader();
  const { bookId: book, chapter, verse, translationId } = result;
  const match = translations.find(({ id }) => id === translationId);
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={() =>
          leapTo({
            book,
            chapter,
            selection: selectVerses(verse),
            // A search may find verses in a translation outside the library, but the reader doesn't switch to
            // it.
            ...(match && { translation: translationId }),
          })
        }
        className="grid w-full gap-0.5 rounded-md px-3 py-3 text-start hover:bg-wash"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-medium text-primary-ink">{result.reference}</span>
          {showTranslation && <Badge>{match?.abbreviation ?? translationId}</Badge>}
        </span>
        <span
          lang={match?.languageTag}
          dir={match?.rightToLeft ? 'rtl' : undefined}
          className="font-serif leading-relaxed"
        >
          <MarkedText text={result.text} ranges={result.highlights} />
        </span>
      </button>
    </li>
  );
}

function Pagination({ answer, panels }: SearchResultsProps) {
  const count = Math.ceil(answer.total / answer.pageSize);
  const { page } = panels.search;
  if (count < 2) return null;
  return (
    <nav
      aria-label={m.bible_search_pages()}
      className="flex items-center justify-between gap-3 pb-4"
    >
      <Button
        variant="secondary"
        size="sm"
        disabled={page <= 1}
        onClick={() => panels.changeSearch({ page: page - 1 })}
      >
        {m.common_previous_page()}
      </Button>
      <span className="figures text-sm text-muted">
        {m.bible_search_page({ page, count: count.toLocaleString() })}
      </span>
      <Button
        variant="secondary"
        size="sm"
        disabled={page >= count}
        onClick={() => panels.changeSearch({ page: page + 1 })}
      >
        {m.common_next_page()}
      </Button>
    </nav>
  );
}
