import { client } from '@/api/client';
import { type Answer, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { type Change, useSave } from '@/features/office';

const path = '/api/admin/content/character-focuses';

export type AdminFocus = Answer<typeof path>[number];
export type FocusRequest = components['schemas']['CharacterFocusRequest'];

export const useFocuses = () => useApiQuery(path);

export function useSaveFocus() {
  return useSave(
    ({ id, body }: Change<FocusRequest>) =>
      id === null
        ? client.POST(path, { body })
        : client.PATCH('/api/admin/content/character-focuses/{id}', {
            params: { path: { id } },
            body,
          }),
    [path, '/api/character/current'],
  );
}
