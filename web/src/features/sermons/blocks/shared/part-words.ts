/** Prepares the text of a block for a part. */
import { plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import type { Entry } from './part';

export function entry(label: string, text: string): Entry {
  return { label, text: plainText(text), detail: '' };
}

export function titled(name: string, of: string): string {
  return of ? m.sermon_blocks_name({ type: name, name: of }) : name;
}

/** The ids of translations an installation added itself are long and mean nothing to readers. */
const maxTranslationNameLength = 12;

export function withTranslation(reference: string, translationId: string): string {
  const where = plainText(reference);
  const translation = plainText(translationId).toUpperCase();
  const isName = translation && translation.length <= maxTranslationNameLength;
  return where && isName ? `${where} (${translation})` : where;
}

export function cleanText<Words extends Record<string, string>>(words: Words): Words {
  const pairs = Object.entries(words).map(([name, text]) => [name, plainText(text)] as const);
  return { ...words, ...Object.fromEntries(pairs) };
}

export function some(words: Record<string, unknown>): boolean {
  return Object.values(words).some((value) => typeof value === 'string' && value !== '');
}
