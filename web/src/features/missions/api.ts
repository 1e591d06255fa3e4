import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, invalidate, useApiQuery } from '@/api/query';
import { refreshProgress } from '@/features/progress';

const allSeriesPath = '/api/missions/series';
const seriesPath = '/api/missions/series/{seriesId}';
const progressPath = '/api/missions/progress';

export type MissionSeries = ApiResponse<typeof allSeriesPath>[number];
export type Category = MissionSeries['category'];
export type Difficulty = MissionSeries['difficulty'];
export type Mission = ApiResponse<typeof seriesPath>[number];
export type MissionProgress = ApiResponse<typeof progressPath>[number];

/** Every series, easiest first. */
export function useMissionSeries() {
  return useApiQuery(allSeriesPath);
}

/**
 * Verses come in the member's current translation, so they're refetched after a minute in case it has
 * changed.
 */
const versesStaleTime = 60_000;

/** The missions in a series, in order. */
export function useMissions(seriesId: string) {
  return useQuery({ ...apiQuery(seriesPath, { path: { seriesId } }), staleTime: versesStaleTime });
}

/** The missions the member has started or completed. */
export function useMissionProgress() {
  return useApiQuery(progressPath);
}

export function useStartMission() {
  const queries = useQueryClient();
  return useApiMutation('post', progressPath, {
    onSuccess: (entry) => cacheEntry(queries, entry),
  });
}

/** Completes a mission, reopens it, or changes its notes. */
export function useUpdateMission() {
  const queries = useQueryClient();
  return useApiMutation('patch', '/api/missions/progress/{id}', {
    onSuccess: (entry) => {
      cacheEntry(queries, entry);
      // Completing a mission also counts as today's mission practice.
      if (entry.completed) void refreshProgress(queries);
    },
  });
}

/** Updates the cached list immediately, then refetches it in the background. */
function cacheEntry(queries: QueryClient, entry: MissionProgress): void {
  queries.setQueryData(apiQuery(progressPath).queryKey, (all) =>
    all ? [entry, ...all.filter(({ id }) => id !== entry.id)] : all,
  );
  void invalidate(queries, progressPath);
}
