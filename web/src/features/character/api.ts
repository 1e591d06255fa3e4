import { type Answer, useApiQuery } from '@/api/query';

const focusPath = '/api/character/current';

export type CharacterFocus = Answer<typeof focusPath>;

/** The fruit of the Spirit to grow in this week: the one that was chosen, else the week's own. */
export function useCharacterFocus() {
  return useApiQuery(focusPath);
}
