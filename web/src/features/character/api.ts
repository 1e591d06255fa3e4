import { type Answer, useApiQuery } from '@/api/query';

const focusPath = '/api/character/current';

export type CharacterFocus = Answer<typeof focusPath>;

/** The fruit of the Spirit for this week: the member's own choice, or otherwise the weekly default. */
export function useCharacterFocus() {
  return useApiQuery(focusPath);
}
