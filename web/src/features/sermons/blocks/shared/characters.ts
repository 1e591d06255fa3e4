import { dateLocale } from '@/lib/time/dates';
import { m } from '@/messages';
import { maxTextLength } from './limits';

/** Counts characters the way people do: a character that takes two UTF-16 units counts as one. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdbff) count -= 1;
  }
  return count;
}

/** Formats the length of a string: "1,234 characters". */
export function lengthLabel(text: string): string {
  const length = countCharacters(text);
  if (length === 1) return m.sermon_blocks_characters_one();
  const count = new Intl.NumberFormat(dateLocale()).format(length);
  return text.length >= maxTextLength
    ? m.sermon_blocks_characters_full({ count })
    : m.sermon_blocks_characters({ count });
}
