import { useApiMutation, useApiSave } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const appsPath = '/api/admin/content/sister-apps';
const keysPath = '/api/admin/content/sister-apps/{id}/keys';

export type AdminApp = ApiResponse<typeof appsPath>[number];
export type AppKey = ApiResponse<typeof keysPath>[number];
export type NewAppKey = components['schemas']['NewAppKey'];

export function useAdminApps() {
  return useApiQuery(appsPath);
}

/** Creates an app; with an id, updates it. Members see the change right away. */
export const useSaveApp = () =>
  useApiSave(appsPath, ['put', '/api/admin/content/sister-apps/{id}'], {
    refreshes: [appsPath, '/api/sister-apps'],
  });

/**
 * Refetches the list of keys and each app's number of keys. A new key is shown only once, so it isn't kept in
 * memory afterwards.
 */
const keyChangeOptions = { refreshes: [keysPath, appsPath], gcTime: 0 } as const;

export function useAppKeys(id: string) {
  return useApiQuery(keysPath, { path: { id } });
}

export const useCreateKey = () => useApiMutation('post', keysPath, keyChangeOptions);

export const useRevokeKey = () =>
  useApiMutation('delete', '/api/admin/content/sister-apps/{id}/keys/{keyId}', keyChangeOptions);
