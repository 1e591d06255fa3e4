/** The times of the week that a person keeps free. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, invalidate, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { refreshProgress } from '@/features/progress';
import { isConflict } from './failures';

const sabbathPath = '/api/disciplines/sabbath';

export type Sabbath = Answer<typeof sabbathPath>[number];
export type SabbathRequest = components['schemas']['SabbathRequest'];

/** The one under way or next to come first. */
export function useSabbaths() {
  return useApiQuery(sabbathPath);
}

/** Sets a sabbath up; under its id, changes it. */
export function useSaveSabbath() {
  return useSabbathChange(({ id, body }: { id: string | null; body: SabbathRequest }) =>
    id === null
      ? client.POST(sabbathPath, { body })
      : client.PUT('/api/disciplines/sabbath/{id}', { params: { path: { id } }, body }),
  );
}

export function useRemoveSabbath() {
  return useSabbathChange((id: string) =>
    client.DELETE('/api/disciplines/sabbath/{id}', { params: { path: { id } } }),
  );
}

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

/** Streaks rest on a sabbath, and reminders know of it: both are read again. */
function useSabbathChange<Variables, Result>(
  call: (variables: Variables) => Promise<{ data?: Result }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => answerOf(call(variables)),
    onSuccess: () =>
      Promise.all([
        invalidate(queries, sabbathPath),
        invalidate(queries, '/api/notifications/reminders'),
        refreshProgress(queries),
      ]),
    onError: (error) => (isConflict(error) ? invalidate(queries, sabbathPath) : undefined),
  });
}
