import { SearchX } from 'lucide-react';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { EmptyState } from '@/ui/states/empty-state';
import { Notice } from '@/ui/states/notice';
import { Spinner } from '@/ui/states/spinner';
import { PanelFailure, PanelLoading } from '../panel-states';
import { selectVerses } from '../state/places';
import { useReader } from '../state/reader-context';
import { type MeaningResult, useSearchByMeaning } from './meaning-api';
import { isSearchable } from './search-api';

/** Longer than for a word search, because a sentence takes longer to type. */
const DEBOUNCE_MS = 400;

type MeaningResultsProps = { q: string; translation: string };

/** Shows verses that match a free-form question. */
export function MeaningResults({ q, translation }: MeaningResultsProps) {
  const debouncedQuery = useDebounced(q, DEBOUNCE_MS);
  const found = useSearchByMeaning(debouncedQuery, translation);
  const { data: page, isPending, isFetching, error, refetch } = found;
  if (!isSearchable(q)) {
    return (
      <div className="grid gap-2 text-sm text-muted">
        <p>{m.bible_search_short()}</p>
        <p>{m.bible_meaning_help()}</p>
      </div>
    );
  }
  if (error) {
    return (
      <PanelFailure title={m.bible_search_failure()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (isPending) return <PanelLoading />;
  const { results, notice } = page;
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        {results.length === 1
          ? m.bible_search_found_one()
          : m.bible_search_found({ count: results.length })}
        {isFetching && <Spinner label={m.common_loading()} size="sm" />}
      </p>
      {notice && <Notice>{notice}</Notice>}
      {results.length === 0 ? (
        <EmptyState
          icon={SearchX}
          className="py-8"
          title={m.bible_search_none()}
          description={m.bible_meaning_none_hint()}
        />
      ) : (
        <ol className="-mx-3 grid">
          {results.map((result) => (
            <MeaningItem key={result.reference} result={result} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Says why a verse was found; a match by meaning needs no explanation. */
const matchReasons: Record<MeaningResult['because'], (() => string) | null> = {
  meaning: null,
  words: m.bible_meaning_because_words,
  topic: m.bible_meaning_because_topic,
};

function MeaningItem({ result }: { result: MeaningResult }) {
  const { leapTo, translations } = useReader();
  const { bookId: book, chapter, verse, translationId } = result;
  const found = translations.find(({ id }) => id === translationId);
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={() => leapTo({ book, chapter, selection: selectVerses(verse) })}
        className="grid w-full gap-0.5 rounded-md px-3 py-3 text-start hover:bg-wash"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-medium text-primary-ink">{result.reference}</span>
          <span className="text-xs text-muted">{matchReasons[result.because]?.()}</span>
        </span>
        <span
          lang={found?.languageTag}
          dir={found?.rightToLeft ? 'rtl' : undefined}
          className="font-serif leading-relaxed"
        >
          {result.text}
        </span>
      </button>
    </li>
  );
}
