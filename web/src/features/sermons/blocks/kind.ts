import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Block, BlockContents, BlockType } from '../model';

/**
 * What a kind of block is, as far as it takes to read a sermon. What writes it and takes it along comes later (late-kind.ts).
 * A new kind is a folder like the others, and a line in model.ts, kinds.ts and late-kinds.ts: the compiler asks for each.
 */
export type Kind<T extends BlockType> = {
  label: () => string;
  Icon: LucideIcon;
  /** Said in the toolbox. Null where it cannot be put in by itself. */
  about: (() => string) | null;
  /** Written on request. */
  isAssisted: boolean;
  View: ComponentType<{ block: Block<T> }>;
  /** Fetches the view, where that comes after the page. */
  loadView?: () => Promise<unknown>;
  /** What it is called, where it has a name; else nothing. */
  title: (content: BlockContents[T]) => string;
  /** What may stand for a title that is missing, best first. */
  otherTitles: (content: BlockContents[T]) => string[];
  /** Everything that can be written in it; a flag or a color is nothing to read. */
  words: (content: BlockContents[T]) => string[];
  /** What one recognizes it by in a list, beside its title. */
  excerpt: (content: BlockContents[T]) => string[];
};
