import { useDebounced } from '@/lib/debounced';
import { useReader } from '../state/reader-context';
import type { SearchState } from '../state/use-panels';
import { type SearchRequest, useSearchScripture } from './search-api';

/** Typing rests this long before it is searched for. */
const REST = 200;

/** What to ask: in the text that is read, unless another is named. */
export function useSearchRequest(search: SearchState): SearchRequest {
  const { reading } = useReader();
  return { ...search, translation: search.translation ?? reading.translation };
}

/** What was found for the words as they stand, or stood a moment ago. */
export function useSearchAnswer(search: SearchState) {
  const request = useSearchRequest(search);
  const q = useDebounced(search.q, REST);
  return useSearchScripture({ ...request, q });
}
