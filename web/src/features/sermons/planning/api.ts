import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation, useCustomMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, invalidateAll } from '@/api/query';
import type { components } from '@/api/schema';

const seriesPath = '/api/sermon-series';
const seriesItemPath = '/api/sermon-series/{id}';
const sermonsPath = '/api/sermons';
const sermonItemPath = '/api/sermons/{id}';

export type Series = ApiResponse<typeof seriesPath>[number];
export type Sermon = ApiResponse<typeof sermonsPath>[number];
export type SermonStatus = Sermon['status'];
type Schemas = components['schemas'];
export type SeriesBody = Schemas['SermonSeriesRequest'];
export type NewSermon = Schemas['CreateSermonRequest'];
type SermonChange = Schemas['UpdateSermonRequest'];

/** The queries to refetch after a series or sermon changes, before the change is reported as done. */
const refreshes = [seriesPath, sermonsPath] as const;

/** The builder changes this data, so it is refetched on every visit. */
const refetchOnVisit = { refetchOnMount: 'always' } as const;

export function useSeries() {
  return useQuery({ ...apiQuery(seriesPath), ...refetchOnVisit });
}

/** All of the member's sermons, without their blocks. */
export function useSermons() {
  return useQuery({ ...apiQuery(sermonsPath), ...refetchOnVisit });
}

/** Creates a series under an id from this device, so that a retry doesn't create a second one. */
export const useCreateSeries = () => useApiMutation('post', seriesPath, { refreshes });

export function useUpdateSeries() {
  return useCustomMutation(
    ({ id, body }: { id: string; body: SeriesBody }) =>
      unwrapResponse(client.PUT(seriesItemPath, { params: { path: { id } }, body })),
    { refreshes },
  );
}

/** Deletes a series together with its sermons. */
export const useDeleteSeries = () => useDeleteItem(seriesItemPath);

export const useRestoreSeries = () =>
  useApiMutation('post', '/api/sermon-series/{id}/restore', { refreshes });

export const useCreateSermon = () => useApiMutation('post', sermonsPath, { refreshes });

export function useUpdateSermon() {
  return useCustomMutation(
    ({ id, body }: { id: string; body: SermonChange }) =>
      unwrapResponse(client.PUT(sermonItemPath, { params: { path: { id } }, body })),
    { refreshes },
  );
}

export const useCopySermon = () => useApiMutation('post', '/api/sermons/{id}/copy', { refreshes });

export const useDeleteSermon = () => useDeleteItem(sermonItemPath);

export const useRestoreSermon = () =>
  useApiMutation('post', '/api/sermons/{id}/restore', { refreshes });

export type DayChange = { id: string; from: string | null; to: string | null };

/** Moves a sermon to another day: shown at once, and reverted if the server rejects it. */
export function useReschedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: DayChange) =>
      unwrapResponse(
        client.PUT(sermonItemPath, { params: { path: { id } }, body: { scheduledDate: to } }),
      ),
    // Moves run one after another, so that the last day chosen wins.
    scope: { id: 'sermon-day' },
    onMutate: async ({ id, to }) => {
      await queries.cancelQueries({ queryKey: [sermonsPath] });
      setSermonDay(queries, id, to);
    },
    onError: (_error, { id, from }) => setSermonDay(queries, id, from),
  });
}

function setSermonDay(queries: QueryClient, id: string, scheduledDate: string | null): void {
  queries.setQueriesData<Sermon[]>({ queryKey: [sermonsPath] }, (sermons) =>
    sermons?.map((sermon) => (sermon.id === id ? { ...sermon, scheduledDate } : sermon)),
  );
}

/**
 * Deletes an item and refetches in the background, so the page can move on from the item first. An item that
 * was already deleted elsewhere isn't an error.
 */
function useDeleteItem(path: typeof seriesItemPath | typeof sermonItemPath) {
  const queries = useQueryClient();
  return useApiMutation('delete', path, {
    ignoresMissing: true,
    onSuccess: () => void invalidateAll(queries, refreshes),
  });
}
