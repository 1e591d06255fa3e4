import { Pilcrow } from 'lucide-react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';
import { TextView } from './view';

export const text: BlockKind<'text'> = {
  label: m.common_text,
  Icon: Pilcrow,
  about: m.sermon_blocks_text_about,
  isAssisted: false,
  View: TextView,
  title: (content) => content.title,
  otherTitles: (content) => [content.content],
  words: (content) => [content.title, content.content],
  excerpt: (content) => [content.content],
};
