import type { SermonPassage } from '../library';
import type { Block } from '../model';

/** Returns the passages in a sermon without duplicates, with the translation each was first used in. */
export function getPassages(blocks: readonly Block[]): SermonPassage[] {
  const passagesByReference = new Map<string, SermonPassage>();
  for (const { type, content } of blocks) {
    if (type === 'reference' || !('reference' in content)) continue;
    const reference = content.reference.trim();
    const translationId = 'translationId' in content ? content.translationId : '';
    if (reference !== '' && !passagesByReference.has(reference))
      passagesByReference.set(reference, { reference, translationId });
  }
  return [...passagesByReference.values()];
}
