import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate, useApiQuery } from '@/api/query';
import { tokenStore } from '@/api/token-store';
import { browser } from '@/lib/browser';

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

/** Every device, this one too: nothing of the account stays in this browser. */
export function useSignOutEverywhere() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(client.DELETE(devicesPath)),
    onSuccess: () => {
      queries.clear();
      tokenStore.clear();
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
    onSuccess: (user) => queries.setQueryData(apiQuery('/api/auth/user').queryKey, user),
  });
}
