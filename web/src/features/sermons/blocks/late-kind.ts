import type { ComponentType } from 'react';
import type { Block, BlockContents, BlockType } from '../model';
import type { EditorProps, WithTranslation } from './shared/editor-props';
import type { Part } from './shared/part';

export type BlockEditorProps<T extends BlockType = BlockType> = EditorProps<T> &
  WithTranslation & {
    /** Other blocks take its place. */
    onReplace: (blocks: Block[]) => void;
    /** Another text was chosen: it is the usual one from now on. */
    onTranslation: (id: string) => void;
    sermonTitle: string;
  };

/** The rest of a kind of block: what comes after a sermon can be read. */
export type LateKind<T extends BlockType> = {
  Editor: ComponentType<BlockEditorProps<T>>;
  /** What it comes to in the outline, and so in every preview and file; null where that is nothing. */
  partOf: (content: BlockContents[T]) => Part | null;
  Pulpit: ComponentType<BlockContents[T]>;
};
