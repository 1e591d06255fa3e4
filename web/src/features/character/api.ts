import { type ApiResponse, useApiQuery } from '@/api/query';

const focusPath = '/api/character/current';

export type CharacterFocus = ApiResponse<typeof focusPath>;

/** This week's fruit of the Spirit: the member's own choice, or otherwise the weekly default. */
export function useCharacterFocus() {
  return useApiQuery(focusPath);
}
