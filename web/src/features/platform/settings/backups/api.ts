import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate } from '@/api/query';
import { downloadFrom } from '@/lib/download';

const path = '/api/admin/system/backups';

export type Backup = Answer<typeof path>[number];

const askEvery = 2_000;

export function isUnderWay({ state }: Backup): boolean {
  return state === 'waiting' || state === 'running';
}

/** Newest first. Asked again and again while one is being made. */
export function useBackups() {
  return useQuery({
    ...apiQuery(path),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askEvery : false),
  });
}

export function useStartBackup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(client.POST(path)),
    // Refused, because somebody else began one: then that one is shown.
    onSettled: () => invalidate(queries, path),
  });
}

export function useDeleteBackup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(client.DELETE('/api/admin/system/backups/{id}', { params: { path: { id } } })),
    onSettled: () => invalidate(queries, path),
  });
}

export function useDownloadBackup() {
  return useMutation({
    mutationFn: (id: string) =>
      downloadFrom(
        client.GET('/api/admin/system/backups/{id}/download', {
          params: { path: { id } },
          parseAs: 'blob',
        }),
        'trellis-backup.zip',
      ),
  });
}
