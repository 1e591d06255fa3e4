import { SeparatorHorizontal } from 'lucide-react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';
import { SectionView } from './view';

export const section: BlockKind<'section'> = {
  label: m.sermon_blocks_section,
  Icon: SeparatorHorizontal,
  about: m.sermon_blocks_section_about,
  isAssisted: false,
  View: SectionView,
  title: (content) => content.title,
  otherTitles: (content) => [content.description],
  words: (content) => [content.title, content.description],
  excerpt: (content) => [content.description],
};
