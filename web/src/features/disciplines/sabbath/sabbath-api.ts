/** The times of the week that a person keeps free. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { useApiMutation, useApiSave } from '@/api/mutation';
import { type Answer, invalidate, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { progressPaths } from '@/features/progress';

const sabbathPath = '/api/disciplines/sabbath';

export type Sabbath = Answer<typeof sabbathPath>[number];
export type SabbathRequest = components['schemas']['SabbathRequest'];

/** Streaks rest on a sabbath, and reminders know of it: both are read again. */
const refreshes = [sabbathPath, '/api/notifications/reminders', ...progressPaths] as const;

/** The one under way or next to come first. */
export function useSabbaths() {
  return useApiQuery(sabbathPath);
}

/** Sets a sabbath up; under its id, changes it. */
export const useSaveSabbath = () =>
  useApiSave(sabbathPath, ['put', '/api/disciplines/sabbath/{id}'], { refreshes });

export const useRemoveSabbath = () =>
  useApiMutation('delete', '/api/disciplines/sabbath/{id}', { refreshes });

type Prepared = { id: string; prepared: string[] };

/** Ticks are shown at once, and sent one after the other: the last word is the person's. */
export function usePrepareSabbath() {
  const queries = useQueryClient();
  const put = (changed: Prepared) =>
    queries.setQueryData<Sabbath[]>([sabbathPath], (known) =>
      known?.map((sabbath) => (sabbath.id === changed.id ? { ...sabbath, ...changed } : sabbath)),
    );
  return useMutation({
    scope: { id: 'sabbath-prepared' },
    mutationFn: ({ id, prepared }: Prepared) =>
      answerOf(
        client.PUT('/api/disciplines/sabbath/{id}/prepared', {
          params: { path: { id } },
          body: { prepared },
        }),
      ),
    onMutate: put,
    onError: () => invalidate(queries, sabbathPath),
  });
}
