import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';
import { downloadFrom } from '@/lib/device/download';

const path = '/api/admin/system/backups';
const schedulePath = '/api/admin/system/backup-schedule';

export type Backup = ApiResponse<typeof path>[number];
export type BackupSchedule = ApiResponse<typeof schedulePath>;

const pollInterval = 2_000;

export function isInProgress({ state }: Backup): boolean {
  return state === 'waiting' || state === 'running';
}

/** Newest first. Polled while a backup is being made or verified. */
export function useBackups() {
  return useQuery({
    ...apiQuery(path),
    refetchInterval: ({ state }) =>
      state.data?.some((backup) => isInProgress(backup) || backup.isVerifying)
        ? pollInterval
        : false,
  });
}

/** A conflict means that someone else started a backup, so the refetched list shows that one. */
const refreshOptions = { refreshes: [path], refreshesAfterFailure: true } as const;

export const useStartBackup = () => useApiMutation('post', path, refreshOptions);

export const useDeleteBackup = () =>
  useApiMutation('delete', '/api/admin/system/backups/{id}', refreshOptions);

export const useVerifyBackup = () =>
  useApiMutation('post', '/api/admin/system/backups/{id}/verify', refreshOptions);

export function useBackupSchedule() {
  return useApiQuery(schedulePath);
}

export const useSaveBackupSchedule = () =>
  useApiMutation('post', schedulePath, { replaces: schedulePath });

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
