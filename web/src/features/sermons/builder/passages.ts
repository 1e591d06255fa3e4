import type { SermonPassage } from '../library';
import type { Block } from '../model';

/** The passages that a sermon is about, each once, by the numbers of the text that it is first named in. */
export function passagesOf(blocks: readonly Block[]): SermonPassage[] {
  const named = new Map<string, SermonPassage>();
  for (const { type, content } of blocks) {
    if (type === 'reference' || !('reference' in content)) continue;
    const reference = content.reference.trim();
    const translationId = 'translationId' in content ? content.translationId : '';
    if (reference !== '' && !named.has(reference))
      named.set(reference, { reference, translationId });
  }
  return [...named.values()];
}
