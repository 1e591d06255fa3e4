import { Landmark } from 'lucide-react';
import { lazy } from 'react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';

/** Few sermons have these blocks, so their view loads on demand. */
const loadView = async () => ({ default: (await import('./view')).HistoricalView });

export const historical: BlockKind<'historical'> = {
  label: m.common_historical_context,
  Icon: Landmark,
  about: m.sermon_blocks_historical_about,
  isAssisted: true,
  View: lazy(loadView),
  loadView,
  title: (content) => content.reference,
  otherTitles: () => [],
  words: (content) => [content.reference, ...Object.values(content.context)],
  excerpt: (content) => Object.values(content.context),
};
