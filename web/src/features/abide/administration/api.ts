import { client } from '@/api/client';
import { type Answer, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { type Change, useSave } from '@/features/office';

const path = '/api/admin/content/abide-moments';

export type AdminMoment = Answer<typeof path>[number];
export type MomentRequest = components['schemas']['AbideMomentRequest'];

export const useMoments = () => useApiQuery(path);

export function useSaveMoment() {
  return useSave(
    ({ id, body }: Change<MomentRequest>) =>
      id === null
        ? client.POST(path, { body })
        : client.PATCH('/api/admin/content/abide-moments/{id}', { params: { path: { id } }, body }),
    [path, '/api/abide-moments/random'],
  );
}
