import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@/api/query';

const momentPath = '/api/abide-moments/random';

export type AbideMoment = Answer<typeof momentPath>;

/** A moment by chance, another than the one named. Forgotten with the dialog: the next time brings its own. */
export function useRandomMoment(except: AbideMoment['id'] | undefined) {
  return useQuery({
    ...apiQuery(momentPath, { query: { except } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
