import { useDebounced } from '@/lib/debounced';
import { useReader } from '../state/reader-context';
import type { SearchState } from '../state/use-panels';
import { type SearchRequest, useSearchScripture } from './search-api';

/** How long typing must pause before the search runs. */
const DEBOUNCE_MS = 200;

/** Builds the search request for the chosen translation, or for the current one if none was chosen. */
export function useSearchRequest(search: SearchState): SearchRequest {
  const { reading } = useReader();
  return { ...search, translation: search.translation ?? reading.translation };
}

/** Returns the results for the current search text, or for the previous one while loading. */
export function useSearchResponse(search: SearchState) {
  const request = useSearchRequest(search);
  const q = useDebounced(search.q, DEBOUNCE_MS);
  return useSearchScripture({ ...request, q });
}
