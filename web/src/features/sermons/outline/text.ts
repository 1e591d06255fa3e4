import { plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import { itemsOf } from '../blocks';
import { defaultTitle } from '../model';
import {
  type Part,
  type PartOf,
  pictureText,
  printableParts,
  type Verse,
  withMergedReferences,
} from './outline';

/** The sermon to export: its title and its parts. */
export type Sermon = { title: string; subtitle: string; parts: readonly Part[] };

export function titleOf({ title }: Pick<Sermon, 'title'>): string {
  return plainText(title) || defaultTitle;
}

/** Exports the sermon as plain text, with the same parts as in print. */
export function textOf(sermon: Sermon): string {
  const head = [underlined(titleOf(sermon), '='), plainText(sermon.subtitle)].filter(Boolean);
  const parts = withMergedReferences(printableParts(sermon.parts)).map(textOfPart);
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}

function textOfPart(part: Part): string {
  switch (part.kind) {
    case 'section':
      return lines(part.title && `\n${underlined(part.title, '-')}`, part.description);
    case 'scripture':
      return scripture(part);
    case 'point':
      return point(part);
    case 'quote':
      return lines(part.title, part.quote && `“${part.quote}”`, part.by && `— ${part.by}`);
    case 'picture':
      return pictureText(part);
    case 'aside':
      return '';
  }
}

function scripture({ reference, verses, commentary, attribution }: PartOf<'scripture'>): string {
  return lines(
    reference,
    verses.map(verseLines).join('\n'),
    attribution && `(${attribution})`,
    commentary && `\n${commentary}`,
  ).trim();
}

function verseLines({ number, text, notes }: Verse): string {
  const words = text && indented(number === null ? text : `${number} ${text}`);
  return lines(words, notes && indented(`${noteLabel(number, text)}: ${notes}`));
}

/** A note under its own verse needs no number. */
export function noteLabel(number: number | null, text: string): string {
  return text || number === null ? m.common_note() : m.sermon_outline_verse_note({ number });
}

function point({ title, text, formatting }: PartOf<'point'>): string {
  switch (formatting) {
    case 'heading':
      return lines(title, text && underlined(text, '-'));
    case 'quote':
      return lines(title, text && indented(`“${text}”`));
    case 'bullet':
      return lines(title, ...itemsOf(text).map((bullet) => `- ${bullet}`));
    case 'paragraph':
      return lines(title, text);
  }
}

function lines(...all: string[]): string {
  return all.filter(Boolean).join('\n');
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}

/** Underlines the last line, at most as wide as the page. */
function underlined(text: string, sign: string): string {
  const last = text.split('\n').at(-1) ?? '';
  return `${text}\n${sign.repeat(Math.min([...last].length, 72))}`;
}
