import { Quote } from 'lucide-react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';
import { ReferenceView } from './view';

export const reference: BlockKind<'reference'> = {
  label: m.common_reference,
  Icon: Quote,
  about: m.sermon_blocks_reference_about,
  isAssisted: false,
  View: ReferenceView,
  title: (content) => content.title,
  otherTitles: (content) => [content.author, content.quote],
  words: (content) => [content.title, content.author, content.source, content.quote],
  excerpt: (content) => [content.quote, content.author, content.source],
};
