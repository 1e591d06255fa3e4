import { useApiMutation, useApiSave } from '@/api/mutation';
import { type Answer, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const appsPath = '/api/admin/content/sister-apps';
const keysPath = '/api/admin/content/sister-apps/{id}/keys';

export type AdminApp = Answer<typeof appsPath>[number];
export type AppKey = Answer<typeof keysPath>[number];
export type NewAppKey = components['schemas']['NewAppKey'];

export function useAdminApps() {
  return useApiQuery(appsPath);
}

/** Adds an app; under its id, changes it. People see the change at once. */
export const useSaveApp = () =>
  useApiSave(appsPath, ['put', '/api/admin/content/sister-apps/{id}'], {
    refreshes: [appsPath, '/api/sister-apps'],
  });

/** The list of keys, and the number of them beside the app. A key that was made is shown once, and not kept in the page's memory afterwards. */
const afterKeyChange = { refreshes: [keysPath, appsPath], gcTime: 0 } as const;

export function useAppKeys(id: string) {
  return useApiQuery(keysPath, { path: { id } });
}

export const useMakeKey = () => useApiMutation('post', keysPath, afterKeyChange);

export const useRevokeKey = () =>
  useApiMutation('delete', '/api/admin/content/sister-apps/{id}/keys/{keyId}', afterKeyChange);
