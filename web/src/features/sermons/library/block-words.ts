/** A block in a few words, for lists: what one recognizes it by. */
import { kindOf } from '../blocks';
import type { Block } from '../model';

/** A block without its place in a sermon. */
export type Content = WithoutPlace<Block>;
type WithoutPlace<B extends Block> = B extends Block ? Pick<B, 'type' | 'content'> : never;

/** What it is called, where it has a name; else nothing. */
export function titleOf({ type, content }: Content): string {
  return kindOf(type).title(content);
}

/** The beginning of what it says. */
export function excerptOf({ type, content }: Content): string {
  const longest = 300;
  const words = kindOf(type).excerpt(content);
  const text = words.filter(Boolean).join(' · ').replace(/\s+/g, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}
