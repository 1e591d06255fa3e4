import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/api/query';
import type { Testament } from '../../shared';

/** The minimum number of characters in a search. */
const MIN_SEARCH_LENGTH = 3;

/** The option that searches every translation in the library. */
const ALL_TRANSLATIONS = 'all';

export type SearchOrder = 'relevance' | 'canonical';

export type SearchRequest = {
  q: string;
  translation: string;
  everywhere: boolean;
  testament: Testament | null;
  book: string | null;
  order: SearchOrder;
  page: number;
};

export function isSearchable(q: string): boolean {
  return q.trim().length >= MIN_SEARCH_LENGTH;
}

export function searchQuery(request: SearchRequest) {
  const { q, translation, everywhere, testament, book, order, page } = request;
  return apiQuery('/api/bible/search', {
    query: {
      q: q.trim(),
      translationId: everywhere ? ALL_TRANSLATIONS : translation,
      page,
      order,
      ...(testament && { testament }),
      ...(book && { book }),
    },
  });
}

export function useSearchScripture(request: SearchRequest) {
  return useQuery({
    ...searchQuery(request),
    enabled: isSearchable(request.q),
    // Keeps the previous results until the new ones arrive, so nothing flickers while typing.
    placeholderData: keepPreviousData,
  });
}
