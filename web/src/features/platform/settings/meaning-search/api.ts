import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@/api/query';

const path = '/api/admin/system/meaning-search';

export type MeaningSearchStatus = Answer<typeof path>;

const refetchEvery = 5_000;
const settled = ['ready', 'no_model'];

/** Polls until nothing can change without a restart: a failure is retried, and vectors may be made by hand. */
export function useMeaningSearchStatus() {
  return useQuery({
    ...apiQuery(path),
    refetchInterval: ({ state }) =>
      state.data && settled.includes(state.data.state) ? false : refetchEvery,
  });
}
