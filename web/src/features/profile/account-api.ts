import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import { tokenStore } from '@/api/token-store';
import { clearUserData, currentUserQuery, refetchDayQueries } from '@/features/accounts';
import {
  countUnsynced,
  discardUnsentWrites,
  discardUnsynced,
  sendUnsentWrites,
  syncUnsynced,
  unsentWrites,
} from '@/features/offline';
import { browser } from '@/lib/device/browser';
import { downloadFrom } from '@/lib/device/download';
import { deviceTimeZone } from '@/lib/time/device-time-zone';
import { m } from '@/messages';
import { saveAnswer } from './time-zone-answers';

const devicesPath = '/api/auth/sessions';
const currentUserPath = '/api/auth/user';

export type Device = ApiResponse<typeof devicesPath>[number];

export function useDevices() {
  return useApiQuery(devicesPath);
}

export const useSignOutDevice = () =>
  useApiMutation('delete', '/api/auth/sessions/{id}', { refreshes: [devicesPath] });

/** Thrown when this device has unsynced changes that only their author can send. */
export class UnsyncedChangesError extends Error {}

/** Signs out every device including this one, and removes the account's data from this browser. */
export function useSignOutEverywhere() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // After signing out, unsynced changes couldn't be sent and would stay here for the next user of this
      // browser.
      await sendUnsentWrites();
      const user = queries.getQueryData(currentUserQuery.queryKey);
      if (user) {
        await syncUnsynced(user.id, true);
        if (unsentWrites(user.id).length + (await countUnsynced(user.id)) > 0)
          throw new UnsyncedChangesError();
      }
      await unwrapResponse(client.DELETE(devicesPath));
      if (user) await discardUnsynced(user.id);
    },
    onSuccess: () => {
      clearUserData(queries);
      browser.goTo('/');
    },
  });
}

export const useChangePassword = () =>
  useApiMutation('post', '/api/auth/password', {
    // In token mode, changing the password invalidates the old token; in session mode, the cookie is renewed.
    onSuccess: ({ token }) => token && tokenStore.set(token),
    refreshes: [devicesPath],
  });

export function useSetTimeZone() {
  const queries = useQueryClient();
  return useApiMutation('patch', '/api/user/time-zone', {
    replaces: currentUserPath,
    onSuccess: (_user, { timeZone }) => {
      // Choosing a zone here also answers the question about this device's time zone.
      const deviceZone = deviceTimeZone();
      saveAnswer(deviceZone, timeZone === deviceZone ? 'used' : 'kept');
      void refetchDayQueries(queries);
    },
  });
}

export const useSetPathway = () =>
  useApiMutation('patch', '/api/user/pathway', { replaces: currentUserPath });

export const useSetWeeklyFocus = () =>
  useApiMutation('patch', '/api/user/weekly-focus', {
    replaces: currentUserPath,
    refreshes: ['/api/character/current'],
  });

export const useSetShowStreaks = () =>
  useApiMutation('patch', '/api/user/streaks', { replaces: currentUserPath });

/** Downloads all of the member's data as a file. */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: () =>
      downloadFrom(client.GET('/api/user/data', { parseAs: 'blob' }), m.my_data_download_name()),
  });
}

/** Deletes the account and everything this browser has stored for it. */
export function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: { username: string; password: string | null }) =>
      unwrapResponse(client.DELETE('/api/user', { body: confirmation })),
    onSuccess: async () => {
      // Unsynced changes can't be sent for a deleted account.
      const user = queries.getQueryData(currentUserQuery.queryKey);
      if (user) await discardUnsentWrites(user.id);
      clearUserData(queries);
      browser.goTo('/');
    },
  });
}
