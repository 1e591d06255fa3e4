import { sourceLine } from '@/features/assist';
import { plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import type { Entry, Part } from '../shared/part';
import { nameWithTitle } from '../shared/part-words';
import type { GeneratedFields } from './content';

export function generatedPart(
  name: string,
  reference: string,
  all: Entry[],
  { label, sources, verification }: GeneratedFields,
): Part | null {
  const entries = all.filter(({ text, detail }) => text || detail);
  if (entries.length === 0) return null;
  const isVerified = verification !== null && verification.references + verification.quotations > 0;
  return {
    kind: 'aside',
    title: nameWithTitle(name, plainText(reference)),
    entries,
    link: null,
    label: [plainText(label ?? ''), isVerified ? m.assist_verified() : '']
      .filter(Boolean)
      .join(' · '),
    sources: sources.map((source) => plainText(`[${source.number}] ${sourceLine(source)}`)),
  };
}
