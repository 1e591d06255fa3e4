import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@/api/query';

const meaningSearchPath = '/api/admin/system/meaning-search';

export type MeaningSearchStatus = Answer<typeof meaningSearchPath>;

const refetchEvery = 5_000;
const settledStates = ['ready', 'no_model'];

/**
 * Polls until only a restart could change the state: failures are retried, and vectors can be generated
 * manually.
 */
export function useMeaningSearchStatus() {
  return useQuery({
    ...apiQuery(meaningSearchPath),
    refetchInterval: ({ state }) =>
      state.data && settledStates.includes(state.data.state) ? false : refetchEvery,
  });
}
