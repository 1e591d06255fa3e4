import type { LucideIcon } from 'lucide-react';
import { m } from '@/messages';
import type { BlockType } from '../model';
import { blockIcons, labelOf } from './kinds';

export type ToolboxType = {
  type: BlockType;
  label: () => string;
  description: () => string;
  Icon: LucideIcon;
  /** Written on request. */
  assisted: boolean;
};

const tool = (type: BlockType, description: () => string, assisted = false): ToolboxType => ({
  type,
  label: () => labelOf(type),
  description,
  Icon: blockIcons[type],
  assisted,
});

/** What can be put into a sermon, in the order of the toolbox. A verse is not: it comes from breaking up a passage. */
export const toolboxTypes: readonly ToolboxType[] = [
  tool('scripture', m.sermon_blocks_scripture_about),
  tool('text', m.sermon_blocks_text_about),
  tool('reference', m.sermon_blocks_reference_about),
  tool('image', m.sermon_blocks_image_about),
  tool('video', m.sermon_blocks_video_about),
  tool('section', m.sermon_blocks_section_about),
  tool('timeline', m.sermon_blocks_timeline_about, true),
  tool('historical', m.sermon_blocks_historical_about, true),
  tool('commentary', m.sermon_blocks_commentary_about, true),
];
