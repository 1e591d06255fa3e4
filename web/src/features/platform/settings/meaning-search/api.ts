import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@/api/query';

const path = '/api/admin/system/meaning-search';

export type MeaningSearchStatus = Answer<typeof path>;

const refetchEvery = 5_000;

/** Polls while the server is preparing it. */
export function useMeaningSearchStatus() {
  return useQuery({
    ...apiQuery(path),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? refetchEvery : false),
  });
}
