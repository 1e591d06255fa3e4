import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiQuery } from '@/api/query';

const momentPath = '/api/abide-moments/random';

export type AbideMoment = ApiResponse<typeof momentPath>;

/**
 * A random moment other than `except`. Not cached after the dialog closes, so the next visit gets a new one.
 */
export function useRandomMoment(except: AbideMoment['id'] | undefined) {
  return useQuery({
    ...apiQuery(momentPath, { query: { except } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
