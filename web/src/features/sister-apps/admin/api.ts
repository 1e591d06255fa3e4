import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, invalidate, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const appsPath = '/api/admin/content/sister-apps';
const keysPath = '/api/admin/content/sister-apps/{id}/keys';

export type AdminApp = Answer<typeof appsPath>[number];
export type AppKey = Answer<typeof keysPath>[number];
export type NewAppKey = components['schemas']['NewAppKey'];
type AppRequest = components['schemas']['SisterAppRequest'];

export function useAdminApps() {
  return useApiQuery(appsPath);
}

/** Adds an app; under its id, changes it. People see the change at once. */
export function useSaveApp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: AppRequest }) =>
      answerOf(
        id === null
          ? client.POST(appsPath, { body })
          : client.PUT('/api/admin/content/sister-apps/{id}', { params: { path: { id } }, body }),
      ),
    onSuccess: () =>
      Promise.all([invalidate(queries, appsPath), invalidate(queries, '/api/sister-apps')]),
  });
}

export function useAppKeys(id: string) {
  return useApiQuery(keysPath, { path: { id } });
}

export function useMakeKey(id: string) {
  return useKeyMutation((label: string) =>
    client.POST(keysPath, { params: { path: { id } }, body: { label } }),
  );
}

export function useRevokeKey(id: string) {
  return useKeyMutation((keyId: string) =>
    client.DELETE('/api/admin/content/sister-apps/{id}/keys/{keyId}', {
      params: { path: { id, keyId } },
    }),
  );
}

/** The list of keys, and the number of them beside the app. */
function useKeyMutation<Variables, Result>(
  call: (variables: Variables) => Promise<{ data?: Result }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => answerOf(call(variables)),
    onSuccess: () => Promise.all([invalidate(queries, keysPath), invalidate(queries, appsPath)]),
    // A key that was made is shown once, and not kept in the page's memory afterwards.
    gcTime: 0,
  });
}
