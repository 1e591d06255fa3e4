/**
 * Defines the sermon's types: what a block is and what a new one contains. The server validates the same
 * shapes (crates/slices/sermons).
 */

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

/** The content of a new block, by type. */
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

type BlockOfType<T extends BlockType> = {
  id: string;
  type: T;
  content: BlockContents[T];
  /** Only for the preacher: shown in the pulpit, but not in the preview or exports. */
  noteToSelf: boolean;
};

/** One part of a sermon. TypeScript narrows it by `type`. Its place is its index in the list. */
export type Block<T extends BlockType = BlockType> = { [K in T]: BlockOfType<K> }[T];

export const blockTypes = Object.keys(emptyContents) as readonly BlockType[];

/** Returns the content of a new block of this type. */
export function emptyContent<T extends BlockType>(type: T): BlockContents[T] {
  return structuredClone(emptyContents[type]);
}

/** Creates a block with its own id and the given content. */
export function newBlock<T extends BlockType>(
  type: T,
  content: Partial<BlockContents[T]> = {},
): Block<T> {
  const block: BlockOfType<T> = {
    id: newId(),
    type,
    content: { ...emptyContent(type), ...content },
    noteToSelf: false,
  };
  return block as Block<T>;
}

export const defaultTitle = 'New Sermon';
export const defaultMinutes = 30;
