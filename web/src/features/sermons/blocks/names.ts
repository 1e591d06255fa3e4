import { m } from '@/messages';
import type { Block } from '../model';
import { labelOf } from './kinds';

/** Longer ones are cut: a name is heard while a block is moved. */
const longestName = 60;

/** What a block is called in announcements and lists: "Scripture: John 3:16". */
export function nameOf(block: Block): string {
  const type = labelOf(block.type);
  const name = firstWords(namedBy(block).find((words) => words.trim() !== '') ?? '');
  return name === '' ? m.sermon_blocks_name_empty({ type }) : m.sermon_blocks_name({ type, name });
}

/** Nobody has written in it yet. A flag or a colour is nothing to read. */
export function isEmpty(block: Block): boolean {
  return wordsOf(block).every((words) => words.trim() === '');
}

function firstWords(text: string): string {
  // Of a long text only its beginning is looked at.
  const words = text
    .trimStart()
    .slice(0, longestName * 2)
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
  if (words.length <= longestName) return words;
  const cut = words.slice(0, longestName + 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > longestName / 2 ? space : longestName)}…`;
}

/** What names a block, best first. */
function namedBy({ type, content }: Block): string[] {
  switch (type) {
    case 'scripture':
      return [content.reference, content.text];
    case 'verse':
      return [content.reference, content.text];
    case 'text':
      return [content.title, content.content];
    case 'reference':
      return [content.title, content.author, content.quote];
    case 'image':
      return [content.caption, content.alt];
    case 'video':
      return [content.title, content.url];
    case 'section':
      return [content.title, content.description];
    case 'timeline':
      return [content.reference, ...content.events.map(({ event }) => event)];
    case 'historical':
      return [content.reference];
    case 'commentary':
      return [content.reference];
  }
}

function wordsOf(block: Block): string[] {
  const { type, content } = block;
  switch (type) {
    case 'scripture':
      return [content.reference, content.text, content.commentary];
    case 'verse':
      return [content.reference, content.text, content.notes];
    case 'text':
      return [content.title, content.content];
    case 'reference':
      return [content.title, content.author, content.source, content.quote];
    case 'image':
      return [content.url, content.caption];
    case 'video':
      return [content.url, content.title, content.description];
    case 'section':
      return [content.title, content.description];
    case 'timeline':
      return [content.reference, ...content.events.flatMap(Object.values<string>)];
    case 'historical':
      return [content.reference, ...Object.values(content.context)];
    case 'commentary':
      return [content.reference, ...Object.values(content.commentary).flat()];
  }
}
