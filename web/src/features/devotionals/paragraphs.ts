import type { Segment } from './api';

/** A run of words, or a reference that can be looked up; `at` is where it begins in the whole text. */
export type Piece = Segment & { at: number };
export type Paragraph = { at: number; pieces: Piece[] };

/** The paragraphs of a text that came cut at its references: a blank line ends one. */
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

/** Whether two ways of writing mean one passage as far as eyes can tell: dashes, spaces and case do not matter. */
export function sameReference(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(reference: string): string {
  return reference
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, '')
    .toLowerCase();
}
