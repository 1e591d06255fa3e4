import type { ComponentType } from 'react';
import type { Block, BlockContents, BlockType } from '../model';
import type { EditorProps, WithTranslation } from './shared/editor-props';
import type { Part } from './shared/part';

export type BlockEditorProps<T extends BlockType = BlockType> = EditorProps<T> &
  WithTranslation & {
    /** Replaces this block with others. */
    onReplace: (blocks: Block[]) => void;
    /** Called when another translation is chosen, which becomes the default from now on. */
    onTranslation: (id: string) => void;
    sermonTitle: string;
  };

/** The rest of a block type's definition: the code that can load after the sermon is shown. */
export type DeferredKind<T extends BlockType> = {
  Editor: ComponentType<BlockEditorProps<T>>;
  /**
   * Converts the block for the outline, and so for every preview and exported file; null if it has nothing to
   * show.
   */
  partOf: (content: BlockContents[T]) => Part | null;
  Pulpit: ComponentType<BlockContents[T]>;
};
