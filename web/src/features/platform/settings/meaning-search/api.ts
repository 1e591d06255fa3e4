import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@/api/query';

const path = '/api/admin/system/meaning-search';

export type MeaningSearchStatus = Answer<typeof path>;

const refetchEvery = 5_000;
const settled = ['ready', 'no_model'];

/**
 * Polls until only a restart could change the state: failures are retried, and vectors can be generated
 * manually.
 */
export function useMeaningSearchStatus() {
  return useQuery({
    ...apiQuery(path),
    refetchInterval: ({ state }) =>
      state.data && settled.includes(state.data.state) ? false : refetchEvery,
  });
}
