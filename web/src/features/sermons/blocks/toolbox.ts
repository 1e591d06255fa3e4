import type { LucideIcon } from 'lucide-react';
import { type BlockType, blockTypes } from '../model';
import { kindOf } from './kinds';

export type ToolboxType = {
  type: BlockType;
  label: () => string;
  description: () => string;
  Icon: LucideIcon;
  /** Written on request. */
  assisted: boolean;
};

/** What can be put into a sermon. A verse is not: it comes from breaking up a passage. */
export const toolboxTypes: readonly ToolboxType[] = blockTypes.flatMap((type) => {
  const { label, about, Icon, isAssisted } = kindOf(type);
  return about === null ? [] : [{ type, label, description: about, Icon, assisted: isAssisted }];
});
