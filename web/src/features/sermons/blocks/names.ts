import { m } from '@/messages';
import type { Block } from '../model';
import { getBlockKind } from './kinds';

/** Longer names are cut, because screen readers announce them while a block is moved. */
const maxNameLength = 60;

/** Returns a block's name for announcements and lists: "Scripture: John 3:16". */
export function nameOf(block: Block): string {
  const kind = getBlockKind(block.type);
  const type = kind.label();
  const names = [kind.title(block.content), ...kind.otherTitles(block.content)];
  const name = truncateName(names.find((words) => words.trim() !== '') ?? '');
  return name === '' ? m.sermon_blocks_name_empty({ type }) : m.sermon_blocks_name({ type, name });
}

/** Returns whether the block has no text. Flags and colors don't count as text. */
export function isEmptyBlock(block: Block): boolean {
  return getBlockKind(block.type)
    .words(block.content)
    .every((words) => words.trim() === '');
}

function truncateName(text: string): string {
  // The name needs only the beginning of a long string.
  const words = text
    .trimStart()
    .slice(0, maxNameLength * 2)
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
  if (words.length <= maxNameLength) return words;
  const cut = words.slice(0, maxNameLength + 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > maxNameLength / 2 ? lastSpace : maxNameLength)}…`;
}
