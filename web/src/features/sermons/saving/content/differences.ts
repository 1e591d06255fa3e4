import type { Block } from '../../model';
import { type Content, getBlockIds, isSameBlock, isSameOrder } from './content';

/** Summarizes how two versions differ. */
export type Differences = {
  title: boolean;
  /**
   * The blocks only in the first version (`mine`), only in the second (`theirs`), and in both but different
   * (`changed`).
   */
  mine: Block[];
  theirs: Block[];
  changed: Block[];
  order: boolean;
};

export function findDifferences(mine: Content, theirs: Content): Differences {
  const theirBlocks = new Map(theirs.blocks.map((block) => [block.id, block]));
  const myIds = new Set(getBlockIds(mine.blocks));
  const shared = mine.blocks.filter(({ id }) => theirBlocks.has(id));
  return {
    title: mine.title !== theirs.title,
    mine: mine.blocks.filter(({ id }) => !theirBlocks.has(id)),
    theirs: theirs.blocks.filter(({ id }) => !myIds.has(id)),
    changed: shared.filter((block) => {
      const other = theirBlocks.get(block.id);
      return other !== undefined && !isSameBlock(block, other);
    }),
    order: !isSameOrder(
      shared,
      theirs.blocks.filter(({ id }) => myIds.has(id)),
    ),
  };
}
