import { useApiSave } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const path = '/api/admin/content/abide-moments';

export type AdminMoment = ApiResponse<typeof path>[number];
export type MomentRequest = components['schemas']['AbideMomentRequest'];

export const useMoments = () => useApiQuery(path);

export const useSaveMoment = () =>
  useApiSave(path, ['patch', '/api/admin/content/abide-moments/{id}'], {
    refreshes: [path, '/api/abide-moments/random'],
  });
