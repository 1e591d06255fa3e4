/** The words of a sermon: what a block is, and what a new one holds. The server checks the same shapes (crates/slices/sermons). */

import { newId } from '@/features/offline';
import { emptyCommentary } from './blocks/commentary/content';
import { emptyHistorical } from './blocks/historical/content';
import { emptyImageContent } from './blocks/image/content';
import { emptyReference } from './blocks/reference/content';
import { emptyScripture } from './blocks/scripture/content';
import { emptySection } from './blocks/section/content';
import { emptyText } from './blocks/text/content';
import { emptyTimeline } from './blocks/timeline/content';
import { emptyVerseContent } from './blocks/verse/content';
import { emptyVideoContent } from './blocks/video/content';

/** What a block of each type holds before anybody has written in it. */
const emptyContents = {
  scripture: emptyScripture,
  text: emptyText,
  reference: emptyReference,
  image: emptyImageContent,
  video: emptyVideoContent,
  section: emptySection,
  verse: emptyVerseContent,
  timeline: emptyTimeline,
  historical: emptyHistorical,
  commentary: emptyCommentary,
};

export type BlockContents = typeof emptyContents;
export type BlockType = keyof BlockContents;

type OfType<T extends BlockType> = {
  id: string;
  type: T;
  content: BlockContents[T];
  /** For the preacher alone: in the pulpit, not in the preview and not in what is exported. */
  noteToSelf: boolean;
};

/** One part of a sermon. Narrows by its `type`. Its place is its place in the list. */
export type Block<T extends BlockType = BlockType> = { [K in T]: OfType<K> }[T];

export const blockTypes = Object.keys(emptyContents) as readonly BlockType[];

/** What a block of this type holds before anybody has written in it. */
export function emptyContent<T extends BlockType>(type: T): BlockContents[T] {
  return structuredClone(emptyContents[type]);
}

/** A block of its own id, with what is given of its content. */
export function newBlock<T extends BlockType>(
  type: T,
  content: Partial<BlockContents[T]> = {},
): Block<T> {
  const block: OfType<T> = {
    id: newId(),
    type,
    content: { ...emptyContent(type), ...content },
    noteToSelf: false,
  };
  return block as Block<T>;
}

export const defaultTitle = 'New Sermon';
export const defaultMinutes = 30;
