/** Helpers that prepare a block's text for preview and export. */
import { plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import type { Entry } from './part';

export function entry(label: string, text: string): Entry {
  return { label, text: plainText(text), detail: '' };
}

export function nameWithTitle(name: string, of: string): string {
  return of ? m.sermon_blocks_name({ type: name, name: of }) : name;
}

/**
 * Longer names are left out: the ids of translations that an installation added itself are long and mean
 * nothing to readers.
 */
const maxTranslationNameLength = 12;

export function withTranslation(reference: string, translationId: string): string {
  const cleanReference = plainText(reference);
  const translation = plainText(translationId).toUpperCase();
  const isShortName = translation && translation.length <= maxTranslationNameLength;
  return cleanReference && isShortName ? `${cleanReference} (${translation})` : cleanReference;
}

export function cleanText<Words extends Record<string, string>>(fields: Words): Words {
  const pairs = Object.entries(fields).map(([name, text]) => [name, plainText(text)] as const);
  return { ...fields, ...Object.fromEntries(pairs) };
}

export function some(fields: Record<string, unknown>): boolean {
  return Object.values(fields).some((value) => typeof value === 'string' && value !== '');
}
