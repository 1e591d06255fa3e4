/** Short block descriptions for lists. */
import { blockKindOf } from '../blocks';
import type { Block } from '../model';

/** A block without its place in a sermon. */
export type Content = WithoutPlace<Block>;
type WithoutPlace<B extends Block> = B extends Block ? Pick<B, 'type' | 'content'> : never;

/** Returns the block's title, or an empty string. */
export function titleOf({ type, content }: Content): string {
  return blockKindOf(type).title(content);
}

/** Returns the beginning of the block's text. */
export function excerptOf({ type, content }: Content): string {
  const longest = 300;
  const words = blockKindOf(type).excerpt(content);
  const text = words.filter(Boolean).join(' · ').replace(/\s+/g, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
