import type { Block, BlockContents, BlockType } from '../../model';

/** What is given to whoever writes in a block of this type. What it calls is bound to the block's id, wherever the block is by then. */
export type EditorProps<T extends BlockType> = {
  block: Block<T>;
  /** Only what has changed. */
  onChange: (content: Partial<BlockContents[T]>) => void;
};

/** What blocks about a passage need besides. */
export type WithTranslation = {
  /** The text that the preacher uses unless the block names another. */
  translationId: string;
};
