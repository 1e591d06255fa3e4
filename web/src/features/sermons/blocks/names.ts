import { m } from '@/messages';
import type { Block } from '../model';
import { blockKindOf } from './kinds';

/** Longer names are cut, because screen readers announce them while a block is moved. */
const maxNameLength = 60;

/** Returns a block's name for announcements and lists: "Scripture: John 3:16". */
export function nameOf(block: Block): string {
  const kind = blockKindOf(block.type);
  const type = kind.label();
  const names = [kind.title(block.content), ...kind.otherTitles(block.content)];
  const name = firstWords(names.find((words) => words.trim() !== '') ?? '');
  return name === '' ? m.sermon_blocks_name_empty({ type }) : m.sermon_blocks_name({ type, name });
}

/** Returns whether the block has no text. Flags and colors don't count as text. */
export function isEmptyBlock(block: Block): boolean {
  return blockKindOf(block.type)
    .words(block.content)
    .every((words) => words.trim() === '');
}

function firstWords(text: string): string {
  // The name needs only the beginning of a long string.
  const words = text
    .trimStart()
    .slice(0, maxNameLength * 2)
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
  if (words.length <= maxNameLength) return words;
  const cut = words.slice(0, maxNameLength + 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > maxNameLength / 2 ? space : maxNameLength)}…`;
}
