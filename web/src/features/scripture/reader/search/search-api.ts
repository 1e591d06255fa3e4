import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/api/query';
import type { Testament } from '../../shared';

/** Shorter than this is not searched for. */
const SHORTEST_SEARCH = 3;

/** Stands for every translation on the shelf. */
const ALL = 'all';

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
  return q.trim().length >= SHORTEST_SEARCH;
}

export function searchQuery(request: SearchRequest) {
  const { q, translation, everywhere, testament, book, order, page } = request;
  return apiQuery('/api/bible/search', {
    query: {
      q: q.trim(),
      translationId: everywhere ? ALL : translation,
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
    // The old answer stays until the new one is there: nothing flickers while one types.
    placeholderData: keepPreviousData,
  });
}
