import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { m } from '@/messages';
import { Input } from '@/ui/forms/input';
import { toSelection } from '../state/places';
import { useReader } from '../state/reader-context';
import type { Panels } from '../state/use-panels';
import { isSearchable, searchQuery } from './search-api';
import { useSearchRequest } from './use-search-answer';

type SearchBoxProps = {
  panels: Panels;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
};

/** A search box for words or a passage: Enter goes straight to a passage. */
export function SearchBox({ panels, id, ref, autoFocus }: SearchBoxProps) {
  const { leapTo, beginMove } = useReader();
  const { search } = panels;
  const request = useSearchRequest(search);
  const queries = useQueryClient();

  const submit = async () => {
    if (search.q.trim()) panels.openSearch();
    if (!isSearchable(search.q)) return;
    const isCurrent = beginMove();
    // Enter doesn't wait for the results list, which shows any errors.
    const answer = await queries.ensureQueryData(searchQuery(request)).catch(() => null);
    if (!answer?.passage || !isCurrent()) return;
    const { bookId: book, chapter } = answer.passage;
    leapTo({ book, chapter, selection: toSelection(answer.passage) });
    panels.closeSearch();
  };
  const clear = () => {
    beginMove();
    panels.changeSearch({ q: '', translation: null, book: null });
    panels.closeSearch();
  };

  return (
    <form
      className="relative w-full max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
      />
      <Input
        id={id}
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        aria-label={m.bible_search_label()}
        placeholder={m.bible_search_placeholder()}
        aria-keyshortcuts="/"
        value={search.q}
        className="ps-9 pe-10"
        onChange={(event) => {
          const q = event.target.value;
          beginMove();
          panels.changeSearch({ q, translation: null, book: null });
          if (isSearchable(q)) panels.openSearch();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          beginMove();
          panels.closeSearch();
          event.currentTarget.blur();
        }}
      />
      {search.q && (
        <button
          type="button"
          aria-label={m.bible_search_clear()}
          onClick={clear}
          className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </form>
  );
}
