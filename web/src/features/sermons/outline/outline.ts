/** A sermon as it leaves the builder: one part after the other, whatever it is shown or written with. */

import { m } from '@/messages';
import { lateKindOf, type Part, type PartOf } from '../blocks';
import type { Block } from '../model';

export type { Entry, Part, PartOf, Verse } from '../blocks';

/** Everything that others may see, in its order. Notes to self and empty blocks are not among it. */
export function outlineOf(blocks: readonly Block[]): Part[] {
  return blocks
    .filter((block) => !block.noteToSelf)
    .map(({ type, content }) => lateKindOf(type).partOf(content))
    .filter((part) => part !== null);
}

/** What print and plain text carry: the specification leaves out what is only at hand. */
export function onPaper(parts: readonly Part[]): Part[] {
  return parts.filter((part) => part.kind !== 'aside');
}

/** In a text that is read on, verses one after the other name where they come from once, after the last. */
export function flowing(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const next = parts[at + 1];
    const isRepeated =
      part.kind === 'scripture' &&
      next?.kind === 'scripture' &&
      next.attribution === part.attribution;
    return isRepeated ? { ...part, attribution: '' } : part;
  });
}

/** "Image: The empty tomb", in words. */
export function pictureWords({ alt, caption }: PartOf<'picture'>): string {
  return m.sermon_outline_image({
    text: [alt, caption].filter(Boolean).join('. ') || m.sermon_outline_image_untold(),
  });
}
