import type { Block, BlockContents, BlockType } from '../../model';

/**
 * Props for one block type's editor. The callbacks are bound to the block's id, so they work even after the
 * block moves.
 */
export type EditorProps<T extends BlockType> = {
  block: Block<T>;
  /** Receives only the changed fields. */
  onChange: (content: Partial<BlockContents[T]>) => void;
};

/** Additional props for blocks about a passage. */
export type WithTranslation = {
  /** The preacher's default translation, used unless the block names another. */
  translationId: string;
};
