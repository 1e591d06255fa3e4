import { History } from 'lucide-react';
import { lazy } from 'react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';

/** Few sermons have these blocks, so their view loads on demand. */
const loadView = async () => ({ default: (await import('./view')).TimelineView });

export const timeline: BlockKind<'timeline'> = {
  label: m.sermon_blocks_timeline,
  Icon: History,
  about: m.sermon_blocks_timeline_about,
  isAssisted: true,
  View: lazy(loadView),
  loadView,
  title: (content) => content.reference,
  otherTitles: (content) => content.events.map(({ event }) => event),
  words: (content) => [content.reference, ...content.events.flatMap(Object.values<string>)],
  excerpt: (content) => content.events.map(({ event }) => event),
};
