/** A sermon as used outside the builder: a list of parts, shared by the preview and every export format. */

import { m } from '@/messages';
import { getDeferredKind, type Part, type PartOf } from '../blocks';
import type { Block } from '../model';

export type { Entry, Part, PartOf, Verse } from '../blocks';

/** Returns everything others may see, in order. Excludes notes to self and empty blocks. */
export function outlineOf(blocks: readonly Block[]): Part[] {
  return blocks
    .filter((block) => !block.noteToSelf)
    .map(({ type, content }) => getDeferredKind(type).partOf(content))
    .filter((part) => part !== null);
}

/**
 * Returns the parts for print and plain text, from which the product specification excludes background
 * material.
 */
export function printableParts(parts: readonly Part[]): Part[] {
  return parts.filter((part) => part.kind !== 'aside');
}

/** In running text, consecutive verses show their reference once, after the last. */
export function withMergedReferences(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const next = parts[at + 1];
    const isRepeated =
      part.kind === 'scripture' &&
      next?.kind === 'scripture' &&
      next.attribution === part.attribution;
    return isRepeated ? { ...part, attribution: '' } : part;
  });
}

/** Returns "Image: The empty tomb". */
export function pictureText({ alt, caption }: PartOf<'picture'>): string {
  return m.sermon_outline_image({
    text: [alt, caption].filter(Boolean).join('. ') || m.sermon_outline_image_untold(),
  });
}
