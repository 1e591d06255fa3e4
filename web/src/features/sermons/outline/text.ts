import { plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import { splitListItems } from '../blocks';
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
export function toPlainText(sermon: Sermon): string {
  const header = [underlineText(titleOf(sermon), '='), plainText(sermon.subtitle)].filter(Boolean);
  const parts = withMergedReferences(printableParts(sermon.parts)).map(partText);
  return `${[header.join('\n'), ...parts].join('\n\n')}\n`;
}

function partText(part: Part): string {
  switch (part.kind) {
    case 'section':
      return joinLines(part.title && `\n${underlineText(part.title, '-')}`, part.description);
    case 'scripture':
      return scriptureText(part);
    case 'point':
      return pointText(part);
    case 'quote':
      return joinLines(part.title, part.quote && `“${part.quote}”`, part.by && `— ${part.by}`);
    case 'picture':
      return pictureText(part);
    case 'aside':
      return '';
  }
}

function scriptureText({
  reference,
  verses,
  commentary,
  attribution,
}: PartOf<'scripture'>): string {
  return joinLines(
    reference,
    verses.map(verseLines).join('\n'),
    attribution && `(${attribution})`,
    commentary && `\n${commentary}`,
  ).trim();
}

function verseLines({ number, text, notes }: Verse): string {
  const verseText = text && indentText(number === null ? text : `${number} ${text}`);
  return joinLines(verseText, notes && indentText(`${noteLabel(number, text)}: ${notes}`));
}

/** Labels a note on a verse. A note under its own verse needs no number. */
export function noteLabel(number: number | null, text: string): string {
  return text || number === null ? m.common_note() : m.sermon_outline_verse_note({ number });
}

function pointText({ title, text, formatting }: PartOf<'point'>): string {
  switch (formatting) {
    case 'heading':
      return joinLines(title, text && underlineText(text, '-'));
    case 'quote':
      return joinLines(title, text && indentText(`“${text}”`));
    case 'bullet':
      return joinLines(title, ...splitListItems(text).map((bullet) => `- ${bullet}`));
    case 'paragraph':
      return joinLines(title, text);
  }
}

function joinLines(...all: string[]): string {
  return all.filter(Boolean).join('\n');
}

function indentText(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}

/** Underlines the last line, at most as wide as the page. */
function underlineText(text: string, character: string): string {
  const last = text.split('\n').at(-1) ?? '';
  return `${text}\n${character.repeat(Math.min([...last].length, 72))}`;
}
