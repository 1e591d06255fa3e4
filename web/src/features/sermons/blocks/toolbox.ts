import type { LucideIcon } from 'lucide-react';
import { type BlockType, blockTypes } from '../model';
import { getBlockKind } from './kinds';

export type ToolboxType = {
  type: BlockType;
  label: () => string;
  description: () => string;
  Icon: LucideIcon;
  /** Whether the block can be generated on request. */
  assisted: boolean;
};

/** The block types users can add. Verse is not one of them: verses come from splitting a passage. */
export const toolboxTypes: readonly ToolboxType[] = blockTypes.flatMap((type) => {
  const { label, about, Icon, isAssisted } = getBlockKind(type);
  return about === null ? [] : [{ type, label, description: about, Icon, assisted: isAssisted }];
});
