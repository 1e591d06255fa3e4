import type { Translation } from '../../shared';

export const MAX_PARALLEL = 3;

/**
 * Returns the current translation and the ones chosen for comparison, or the next translation in the library
 * if none were chosen.
 */
export function parallelIds(
  first: string,
  chosen: readonly string[],
  availableTranslations: readonly Pick<Translation, 'id'>[],
): string[] {
  const isAvailable = (id: string) =>
    availableTranslations.some((translation) => translation.id === id);
  const otherIds = chosen.filter((id) => id !== first && isAvailable(id));
  const next = availableTranslations.find(({ id }) => id !== first);
  const others = otherIds.length > 0 ? otherIds : next ? [next.id] : [];
  return [first, ...new Set(others)].slice(0, MAX_PARALLEL);
}
