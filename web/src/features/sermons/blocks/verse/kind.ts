import { ScrollText } from 'lucide-react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';
import { VerseView } from './view';

export const verse: BlockKind<'verse'> = {
  label: m.common_verse,
  Icon: ScrollText,
  about: null,
  isAssisted: false,
  View: VerseView,
  title: (content) => content.reference,
  otherTitles: (content) => [content.text],
  words: (content) => [content.reference, content.text, content.notes],
  excerpt: (content) => [content.text, content.notes],
};
