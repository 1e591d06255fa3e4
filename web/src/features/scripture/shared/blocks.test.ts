import { describe, expect, it } from 'vitest';
import { type Block, layoutFor, mergeAdjacentText, noteLetter, toBlocks } from './blocks';
import type { Item, Verse } from './types';

const text = (words: string): Item => ({ kind: 'text', text: words });
const verse = (number: number, ...content: Item[]): Verse => ({
  verse: number,
  text: content.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(''),
  content,
});

/** Writes a block in a compact notation, with numbers where verses begin. */
function formatBlock(block: Block): string {
  const pieces = (list: Extract<Block, { kind: 'prose' }>['pieces']) =>
    list
      .map(({ verse: number, starts, items }) => {
        const words = items.map((item) => (item.kind === 'text' ? item.text : `[${item.number}]`));
        return `${starts ? `${number} ` : ''}${words.join('')}`;
      })
      .join(' ');
  switch (block.kind) {
    case 'prose':
      return `p ${pieces(block.pieces)}`;
    case 'poetry':
      return `q ${block.lines.map((line) => `/${line.level} ${pieces(line.pieces)}`).join(' ')}`;
    case 'omitted':
      return `omitted ${block.verses}`;
    default:
      return `${block.kind} ${block.text}`;
  }
}

describe('a chapter as paragraphs', () => {
  it('joins verses until the next paragraph, which can start inside a verse', () => {
    const verses = [
      verse(1, { kind: 'heading', text: 'At night' }, { kind: 'paragraph' }, text('One.')),
      verse(2, text('Two,'), { kind: 'paragraph' }, text('and a half.')),
      verse(3, text('Three.')),
    ];
    expect(toBlocks(verses, 'paragraphs').map(formatBlock)).toEqual([
      'heading At night',
      'p 1 One. 2 Two,',
      'p and a half. 3 Three.',
    ]);
  });

  it('keeps the lines and stanzas of poetry, with the psalm title above them', () => {
    const line = (level: number): Item => ({ kind: 'line', level });
    const verses = [
      verse(1, { kind: 'title', text: 'Of David' }, line(1), text('A,'), line(2), text('B;')),
      verse(2, line(1), text('C.')),
      verse(3, { kind: 'stanza' }, line(1), text('D.')),
    ];
    expect(toBlocks(verses, 'paragraphs').map(formatBlock)).toEqual([
      'title Of David',
      'q /1 1 A, /2 B; /1 2 C.',
      'q /1 3 D.',
    ]);
  });

  it('continues the line when a verse starts inside it', () => {
    const verses = [verse(1, { kind: 'line', level: 1 }, text('A')), verse(2, text('B'))];
    expect(toBlocks(verses, 'paragraphs').map(formatBlock)).toEqual(['q /1 1 A 2 B']);
  });

  it('shows omitted verses in place', () => {
    const verses = [
      { ...verse(20, { kind: 'paragraph' }, text('Faith.')), omittedAfter: [21] },
      verse(22, text('They met.')),
    ];
    expect(toBlocks(verses, 'paragraphs').map(formatBlock)).toEqual([
      'p 20 Faith.',
      'omitted 21',
      'p 22 They met.',
    ]);
  });

  it('keeps a footnote in place', () => {
    const note: Item = { kind: 'note', number: 1, text: 'Or anew' };
    const verses = [verse(3, { kind: 'paragraph' }, text('again'), note, text('.'))];
    expect(toBlocks(verses, 'paragraphs').map(formatBlock)).toEqual(['p 3 again[1].']);
  });

  it('shows a verse that has only plain text', () => {
    expect(toBlocks([{ verse: 1, text: 'Plain.', content: [] }], 'lines').map(formatBlock)).toEqual(
      ['p 1 Plain.'],
    );
  });
});

describe('a chapter verse by verse', () => {
  it('starts a new block for every verse', () => {
    const verses = [verse(1, { kind: 'paragraph' }, text('One.')), verse(2, text('Two.'))];
    expect(toBlocks(verses, 'lines').map(formatBlock)).toEqual(['p 1 One.', 'p 2 Two.']);
  });

  it('is always used for a text without paragraphs, regardless of the setting', () => {
    expect(layoutFor([verse(1, text('One.')), verse(2, text('Two.'))], 'paragraphs')).toBe('lines');
    const printed = [verse(1, { kind: 'paragraph' }, text('One.'))];
    expect(layoutFor(printed, 'paragraphs')).toBe('paragraphs');
    expect(layoutFor(printed, 'lines')).toBe('lines');
  });
});

it('merges runs with the same style and keeps others separate', () => {
  const merged = mergeAdjacentText([
    { kind: 'text', text: 'In ', strongs: ['G1722'] },
    { kind: 'text', text: 'the ' },
    { kind: 'text', text: 'Lord', styles: ['divineName'] },
    { kind: 'note', number: 1, text: '…' },
    { kind: 'text', text: '.' },
  ]);
  expect(merged.map((item) => (item.kind === 'text' ? item.text : item.kind))).toEqual([
    'In the ',
    'Lord',
    'note',
    '.',
  ]);
  expect(merged.some((item) => item.kind === 'text' && item.strongs)).toBe(false);
});

it('continues footnote letters after z', () => {
  expect([1, 2, 26, 27, 52, 53].map(noteLetter)).toEqual(['a', 'b', 'z', 'aa', 'az', 'ba']);
});
