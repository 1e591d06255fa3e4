import type { Translation } from '../../shared';

export const MAX_PARALLEL = 3;

/**
 * The current translation, then the ones chosen for comparison; if none, the next translation in the library.
 */
export function parallelIds(
  first: string,
  chosen: readonly string[],
  availableTranslations: readonly Pick<Translation, 'id'>[],
): string[] {
  const isAvailable = (id: string) =>
    availableTranslations.some((translation) => translation.id === id);
  const beside = chosen.filter((id) => id !== first && isAvailable(id));
  const next = availableTranslations.find(({ id }) => id !== first);
  const others = beside.length > 0 ? beside : next ? [next.id] : [];
  return [first, ...new Set(others)].slice(0, MAX_PARALLEL);
}
