import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiQuery } from '@/api/query';
import { isSearchable } from './search-api';

const meaningPath = '/api/bible/search/meaning';

export type MeaningResponse = ApiResponse<typeof meaningPath>;
export type MeaningResult = MeaningResponse['results'][number];

/** Finds verses that match the meaning of a query, whether or not they contain its words. */
export function useSearchByMeaning(q: string, translation: string) {
  return useQuery({
    ...apiQuery(meaningPath, { query: { q: q.trim(), translationId: translation } }),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
  });
}
