import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';

const appsPath = '/api/sister-apps';
const connectionsPath = '/api/sister-apps/connections';
const progressPath = '/api/sister-apps/progress';
const notificationsPath = '/api/sister-apps/notifications';

/** Apps send items at any time, so these are refetched once they are a minute old. */
const itemStaleTime = 60_000;

export type SisterApp = ApiResponse<typeof appsPath>[number];
export type AppConnection = ApiResponse<typeof connectionsPath>[number];
export type SisterAppItem = ApiResponse<typeof progressPath>[number];
export type SisterAppNotification = ApiResponse<typeof notificationsPath>[number];

/** The apps that can be connected. */
export function useSisterApps() {
  return useApiQuery(appsPath);
}

export function useAppConnections() {
  return useApiQuery(connectionsPath);
}

/** Items from connected apps, newest first. */
export function useSisterAppProgress() {
  return useQuery({ ...apiQuery(progressPath), staleTime: itemStaleTime });
}

/** Notifications from connected apps, newest first. */
export function useSisterAppNotifications() {
  return useQuery({ ...apiQuery(notificationsPath), staleTime: itemStaleTime });
}

export const useToggleConnection = () =>
  useApiMutation('post', '/api/sister-apps/toggle-connection', { refreshes: [connectionsPath] });

/** Asks every connected app for updates, then refetches everything they may have sent. */
export const useSync = () =>
  useApiMutation('post', '/api/sister-apps/sync', {
    refreshes: [
      connectionsPath,
      progressPath,
      notificationsPath,
      '/api/notifications',
      '/api/progress/summary',
    ],
  });

export type SyncResult = Awaited<
  ReturnType<ReturnType<typeof useSync>['mutateAsync']>
>['results'][number];
