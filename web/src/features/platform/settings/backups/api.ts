import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate, useApiQuery } from '@/api/query';
import { downloadFrom } from '@/lib/download';

const path = '/api/admin/system/backups';
const schedulePath = '/api/admin/system/backup-schedule';

export type Backup = Answer<typeof path>[number];
export type BackupSchedule = Answer<typeof schedulePath>;

const askEvery = 2_000;

export function isUnderWay({ state }: Backup): boolean {
  return state === 'waiting' || state === 'running';
}

/** Newest first. Asked again and again while one is being made or verified. */
export function useBackups() {
  return useQuery({
    ...apiQuery(path),
    refetchInterval: ({ state }) =>
      state.data?.some((backup) => isUnderWay(backup) || backup.isVerifying) ? askEvery : false,
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

export function useVerifyBackup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(client.POST('/api/admin/system/backups/{id}/verify', { params: { path: { id } } })),
    onSettled: () => invalidate(queries, path),
  });
}

export function useBackupSchedule() {
  return useApiQuery(schedulePath);
}

export function useSaveBackupSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Omit<BackupSchedule, 'nextAt'>>) =>
      answerOf(client.POST(schedulePath, { body })),
    onSuccess: (saved) => queries.setQueryData(apiQuery(schedulePath).queryKey, saved),
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
