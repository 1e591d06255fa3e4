import { BookOpen } from 'lucide-react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';
import { ScriptureView } from './view';

export const scripture: BlockKind<'scripture'> = {
  label: m.common_scripture,
  Icon: BookOpen,
  about: m.sermon_blocks_scripture_about,
  isAssisted: false,
  View: ScriptureView,
  title: (content) => content.reference,
  otherTitles: (content) => [content.text],
  words: (content) => [content.reference, content.text, content.commentary],
  excerpt: (content) => [content.text, content.commentary],
};
