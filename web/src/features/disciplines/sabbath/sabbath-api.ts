/** The weekly times that a member sets aside as Sabbaths. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation, useApiSave } from '@/api/mutation';
import { type ApiResponse, invalidate, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { progressPaths } from '@/features/progress';

const sabbathPath = '/api/disciplines/sabbath';

export type Sabbath = ApiResponse<typeof sabbathPath>[number];
export type SabbathRequest = components['schemas']['SabbathRequest'];

/** A Sabbath affects streaks and reminders, so both are refetched. */
const refreshes = [sabbathPath, '/api/notifications/reminders', ...progressPaths] as const;

/** The current Sabbath first, then by next start time. */
export function useSabbaths() {
  return useApiQuery(sabbathPath);
}

/** Creates a Sabbath, or updates the one with the given id. */
export const useSaveSabbath = () =>
  useApiSave(sabbathPath, ['put', '/api/disciplines/sabbath/{id}'], { refreshes });

export const useRemoveSabbath = () =>
  useApiMutation('delete', '/api/disciplines/sabbath/{id}', { refreshes });

type PreparedActivities = { id: string; prepared: string[] };

/** Shows changes immediately and sends them one at a time, so that the member's last choice wins. */
export function usePrepareSabbath() {
  const queries = useQueryClient();
  const put = (activities: PreparedActivities) =>
    queries.setQueryData<Sabbath[]>([sabbathPath], (known) =>
      known?.map((sabbath) =>
        sabbath.id === activities.id ? { ...sabbath, ...activities } : sabbath,
      ),
    );
  return useMutation({
    scope: { id: 'sabbath-prepared' },
    mutationFn: ({ id, prepared }: PreparedActivities) =>
      unwrapResponse(
        client.PUT('/api/disciplines/sabbath/{id}/prepared', {
          params: { path: { id } },
          body: { prepared },
        }),
      ),
    onMutate: put,
    onError: () => invalidate(queries, sabbathPath),
  });
}
