import {
  BookOpen,
  History,
  Image,
  Landmark,
  type LucideIcon,
  MessageSquareQuote,
  Pilcrow,
  Quote,
  ScrollText,
  SeparatorHorizontal,
  Video,
} from 'lucide-react';
import { m } from '@/messages';
import type { BlockType } from '../model';

/** What each type of block is called. */
const labels: Record<BlockType, () => string> = {
  scripture: m.sermon_blocks_scripture,
  text: m.sermon_blocks_text,
  reference: m.sermon_blocks_reference,
  image: m.sermon_blocks_image,
  video: m.sermon_blocks_video,
  section: m.sermon_blocks_section,
  verse: m.sermon_blocks_verse,
  timeline: m.sermon_blocks_timeline,
  historical: m.sermon_blocks_historical,
  commentary: m.sermon_blocks_commentary,
};

export function labelOf(type: BlockType): string {
  return labels[type]();
}

/** The picture beside the name. */
export const blockIcons: Record<BlockType, LucideIcon> = {
  scripture: BookOpen,
  text: Pilcrow,
  reference: Quote,
  image: Image,
  video: Video,
  section: SeparatorHorizontal,
  verse: ScrollText,
  timeline: History,
  historical: Landmark,
  commentary: MessageSquareQuote,
};
