import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate, useApiQuery } from '@/api/query';
import { tokenStore } from '@/api/token-store';
import {
  countKept,
  discardUnsent,
  forgetKept,
  sendKept,
  sendUnsent,
  unsentOf,
} from '@/features/offline';
import { browser } from '@/lib/browser';
import { deviceTimeZone } from '@/lib/dates';
import { downloadFrom } from '@/lib/download';
import { m } from '@/messages';
import { readByNewClock } from './day-queries';
import { forgetPerson } from './forget-person';
import type { User } from './roles';
import { currentUserQuery } from './session-api';
import { rememberAnswer } from './time-zone-answers';

const devicesPath = '/api/auth/sessions';

export type Device = Answer<typeof devicesPath>[number];

export function useDevices() {
  return useApiQuery(devicesPath);
}

export function useSignOutDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: Device['id']) =>
      answerOf(client.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
    onSuccess: () => invalidate(queries, devicesPath),
  });
}

/** There is writing on this device that only the person who wrote it can send. */
export class Unsent extends Error {}

/** Every device, this one too: nothing of the account stays in this browser. */
export function useSignOutEverywhere() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Afterwards nobody could send it, and it would stay here for whoever uses this browser next.
      await sendUnsent();
      const user = queries.getQueryData(currentUserQuery.queryKey);
      if (user) {
        await sendKept(user.id, true);
        if (unsentOf(user.id).length + (await countKept(user.id)) > 0) throw new Unsent();
      }
      await answerOf(client.DELETE(devicesPath));
      if (user) await forgetKept(user.id);
    },
    onSuccess: () => {
      forgetPerson(queries);
      browser.goTo('/');
    },
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { currentPassword: string; newPassword: string }) =>
      answerOf(client.POST('/api/auth/password', { body: change })),
    onSuccess: ({ token }) => {
      // In token mode the old token died with the old password; in session mode the cookie was renewed.
      if (token) tokenStore.set(token);
      return invalidate(queries, devicesPath);
    },
  });
}

export function useSetTimeZone() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) =>
      answerOf(client.PATCH('/api/user/time-zone', { body: { timeZone } })),
    onSuccess: (user, timeZone) => {
      // Choosing a zone here answers the question about this device's.
      const ofDevice = deviceTimeZone();
      rememberAnswer(ofDevice, timeZone === ofDevice ? 'used' : 'kept');
      keepUser(queries, user);
      void readByNewClock(queries);
    },
  });
}

export function useSetPathway() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (pathway: string) =>
      answerOf(client.PATCH('/api/user/pathway', { body: { pathway } })),
    onSuccess: (user) => keepUser(queries, user),
  });
}

export function useSetWeeklyFocus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (focus: string) =>
      answerOf(client.PATCH('/api/user/weekly-focus', { body: { focus } })),
    onSuccess: (user) => {
      keepUser(queries, user);
      return invalidate(queries, '/api/character/current');
    },
  });
}

export function useSetShowStreaks() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (show: boolean) => answerOf(client.PATCH('/api/user/streaks', { body: { show } })),
    onSuccess: (user) => keepUser(queries, user),
  });
}

/** Saves everything of the person as a file. */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: () =>
      downloadFrom(client.GET('/api/user/data', { parseAs: 'blob' }), m.my_data_download_name()),
  });
}

/** The account goes, and with it whatever this browser keeps of it. */
export function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: { username: string; password: string | null }) =>
      answerOf(client.DELETE('/api/user', { body: confirmation })),
    onSuccess: async () => {
      // Nobody is left to send it for.
      const user = queries.getQueryData(currentUserQuery.queryKey);
      if (user) await discardUnsent(user.id);
      forgetPerson(queries);
      browser.goTo('/');
    },
  });
}

function keepUser(queries: QueryClient, user: User): void {
  queries.setQueryData(apiQuery('/api/auth/user').queryKey, user);
}
