/** A block in a few words, for lists: what one recognises it by. */
import { m } from '@/messages';
import type { Block, BlockType } from '../model';

export const kindNames: Record<BlockType, () => string> = {
  scripture: m.sermon_blocks_scripture,
  text: m.sermon_blocks_text,
  reference: m.sermon_blocks_reference,
  image: m.sermon_blocks_image,
  video: m.sermon_blocks_video,
  section: m.sermon_blocks_section,
  verse: m.sermon_blocks_verse,
  timeline: m.sermon_blocks_timeline,
  historical: m.sermon_blocks_historical,
  commentary: m.sermon_blocks_commentary,
};

/** A block without its place in a sermon. */
export type Content = WithoutPlace<Block>;
type WithoutPlace<B extends Block> = B extends Block ? Pick<B, 'type' | 'content'> : never;

/** What it is called, where it has a name; else nothing. */
export function titleOf(block: Content): string {
  switch (block.type) {
    case 'image':
      return block.content.caption || block.content.alt;
    case 'text':
    case 'reference':
    case 'video':
    case 'section':
      return block.content.title;
    default:
      return block.content.reference;
  }
}

/** The beginning of what it says. */
export function excerptOf(block: Content): string {
  const longest = 300;
  const text = wordsOf(block).filter(Boolean).join(' · ').replace(/\s+/g, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}

function wordsOf(block: Content): string[] {
  switch (block.type) {
    case 'scripture':
      return [block.content.text, block.content.commentary];
    case 'verse':
      return [block.content.text, block.content.notes];
    case 'text':
      return [block.content.content];
    case 'reference':
      return [block.content.quote, block.content.author, block.content.source];
    case 'image':
      return [block.content.caption && block.content.alt];
    case 'video':
    case 'section':
      return [block.content.description];
    case 'timeline':
      return block.content.events.map(({ event }) => event);
    case 'historical':
      return Object.values(block.content.context);
    case 'commentary':
      return [block.content.commentary.explanation];
  }
}
