import type { Segment } from '../api';

/** Plain text or a Bible reference; `at` is its offset in the whole text. */
export type PositionedSegment = Segment & { at: number };
export type Paragraph = { at: number; pieces: PositionedSegment[] };

/** Takes text that was split at its references and groups it into paragraphs, which end at blank lines. */
export function paragraphsOf(segments: readonly Segment[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | null = null;
  let at = 0;
  for (const { text, reference } of segments) {
    for (const part of text.split(/(\n\s*\n)/)) {
      if (/^\n\s*\n$/.test(part)) open = null;
      else if (part !== '') {
        if (open === null) {
          open = { at, pieces: [] };
          paragraphs.push(open);
        }
        open.pieces.push({ text: part, reference, at });
      }
      at += part.length;
    }
  }
  return paragraphs.filter(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));
}

const openingPunctuation = /[([“‘"']+$/;
const closingPunctuation = /^[)\]”’"'.,;:!?]+/;

/** A reference includes its attached punctuation, so that a line never breaks between them. */
export type Run = { at: number; text: string } & (
  | { reference: null }
  | { reference: string; before: string; after: string }
);

/** Splits a paragraph into runs, attaching brackets and punctuation to the references they belong to. */
export function splitIntoRuns(pieces: readonly PositionedSegment[]): Run[] {
  const isReference = (index: number) => (pieces[index]?.reference ?? null) !== null;
  const cut = pieces.map(({ text, reference }, index) => {
    if (reference !== null) return { after: '', words: text, before: '' };
    const after = (isReference(index - 1) && text.match(closingPunctuation)?.[0]) || '';
    const rest = text.slice(after.length);
    const before = (isReference(index + 1) && rest.match(openingPunctuation)?.[0]) || '';
    return { after, words: rest.slice(0, rest.length - before.length), before };
  });
  const runs = pieces.map(({ text, reference, at }, index): Run => {
    if (reference === null) return { at, text: cut[index]?.words ?? text, reference };
    const before = cut[index - 1]?.before ?? '';
    const after = cut[index + 1]?.after ?? '';
    return { at, text, reference, before, after };
  });
  return runs.filter(({ text }) => text !== '');
}

/** Whether two references look the same, ignoring dashes, spaces, and case. */
export function isSameReference(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}

function normalize(reference: string): string {
  return reference
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, '')
    .toLowerCase();
}
