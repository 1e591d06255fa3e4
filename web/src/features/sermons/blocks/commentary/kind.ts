import { MessageSquareQuote } from 'lucide-react';
import { lazy } from 'react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';

/** Few sermons have these blocks, so their view loads on demand. */
const loadView = async () => ({ default: (await import('./view')).CommentaryView });

export const commentary: BlockKind<'commentary'> = {
  label: m.common_commentary,
  Icon: MessageSquareQuote,
  about: m.sermon_blocks_commentary_about,
  isAssisted: true,
  View: lazy(loadView),
  loadView,
  title: (content) => content.reference,
  otherTitles: () => [],
  words: (content) => [content.reference, ...Object.values(content.commentary).flat()],
  excerpt: (content) => [content.commentary.explanation],
};
