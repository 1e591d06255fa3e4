import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiQuery } from '@/api/query';

const meaningSearchPath = '/api/admin/system/meaning-search';

export type MeaningSearchStatus = ApiResponse<typeof meaningSearchPath>;

const pollInterval = 5_000;
const settledStates = ['ready', 'no_model'];

/**
 * Polls until only a restart could change the state: failures are retried, and vectors can be generated
 * manually.
 */
export function useMeaningSearchStatus() {
  return useQuery({
    ...apiQuery(meaningSearchPath),
    refetchInterval: ({ state }) =>
      state.data && settledStates.includes(state.data.state) ? false : pollInterval,
  });
}
