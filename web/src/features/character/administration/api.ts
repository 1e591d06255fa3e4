import { useApiSave } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const path = '/api/admin/content/character-focuses';

export type AdminFocus = ApiResponse<typeof path>[number];
export type FocusRequest = components['schemas']['CharacterFocusRequest'];

export const useFocuses = () => useApiQuery(path);

export const useSaveFocus = () =>
  useApiSave(path, ['patch', '/api/admin/content/character-focuses/{id}'], {
    refreshes: [path, '/api/character/current'],
  });
