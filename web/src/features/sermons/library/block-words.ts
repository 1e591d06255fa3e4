/** Short block descriptions for lists. */
import { getBlockKind } from '../blocks';
import type { Block } from '../model';

/** A block without its place in a sermon. */
export type Content = BlockContent<Block>;
type BlockContent<B extends Block> = B extends Block ? Pick<B, 'type' | 'content'> : never;

/** Returns the block's title, or an empty string. */
export function getTitle({ type, content }: Content): string {
  return getBlockKind(type).title(content);
}

/** Returns the beginning of the block's text. */
export function getExcerpt({ type, content }: Content): string {
  const longest = 300;
  const excerptParts = getBlockKind(type).excerpt(content);
  const text = excerptParts.filter(Boolean).join(' · ').replace(/\s+/g, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
