import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Block, BlockContents, BlockType } from '../model';

/**
 * Everything needed to show one block type. Editing and exporting load later (deferred-kind.ts). To add a
 * type, add a folder like the others and an entry in model.ts, kinds.ts, and deferred-kinds.ts; the compiler
 * reports any that is missing.
 */
export type BlockKind<T extends BlockType> = {
  label: () => string;
  Icon: LucideIcon;
  /** The description in the toolbox. Null if users can't add this type directly. */
  about: (() => string) | null;
  /** Whether the block can be generated on request. */
  isAssisted: boolean;
  View: ComponentType<{ block: Block<T> }>;
  /** Loads the view if it isn't part of the page's own code. */
  loadView?: () => Promise<unknown>;
  /** The block's title, or an empty string. */
  title: (content: BlockContents[T]) => string;
  /** Text to use if the title is missing, best first. */
  otherTitles: (content: BlockContents[T]) => string[];
  /** Every text field in the block; flags and colors don't count. */
  words: (content: BlockContents[T]) => string[];
  /** Text that identifies the block in a list, next to its title. */
  excerpt: (content: BlockContents[T]) => string[];
};
