/**
 * The API returns a chapter verse by verse, but a page consists of headings, paragraphs, and stanzas that may
 * begin or end inside a verse. These pure functions convert one into the other, so they can be tested without
 * a page.
 */
import type { Item, NoteItem, TextItem, Verse } from './types';

export type InlineItem = TextItem | NoteItem;

/** The part of a verse that belongs to one paragraph or line. */
export type Piece = {
  verse: number;
  /** The last verse joined into this one; usually its own number. */
  through: number;
  /** The verse begins in this piece, so its number is shown. */
  starts: boolean;
  items: InlineItem[];
};

export type Line = { key: string; level: number; pieces: Piece[] };

export type Block = { key: string } & (
  | { kind: 'heading' | 'title'; text: string }
  | { kind: 'prose'; pieces: Piece[] }
  | { kind: 'poetry'; lines: Line[] }
  | { kind: 'omitted'; verses: number[] }
);

/**
 * How verses are laid out: `paragraphs` follows the printed edition; `lines` starts each verse on a new line.
 */
export type Layout = 'paragraphs' | 'lines';

const breakKinds = new Set<Item['kind']>(['paragraph', 'stanza', 'line']);

/**
 * Without any breaks, a whole chapter would be one block of text, so each verse gets its own line regardless
 * of the setting.
 */
export function layoutFor(verses: readonly Verse[], preferredLayout: Layout): Layout {
  const printed = verses.some(({ content }) => content.some(({ kind }) => breakKinds.has(kind)));
  return printed ? preferredLayout : 'lines';
}

export function toBlocks(verses: readonly Verse[], layout: Layout): Block[] {
  const builder = new BlockBuilder();
  for (const verse of verses) {
    if (layout === 'lines') builder.close();
    builder.set(verse);
    if (verse.omittedAfter?.length) builder.omit(verse.omittedAfter);
  }
  return builder.blocks;
}

/** Builds the blocks: tracks the open paragraph or stanza and starts the next when needed. */
class BlockBuilder {
  readonly blocks: Block[] = [];
  private open: Extract<Block, { kind: 'prose' | 'poetry' }> | null = null;
  private count = 0;

  close(): void {
    this.open = null;
  }

  omit(verses: number[]): void {
    this.close();
    this.blocks.push({ key: this.nextKey(), kind: 'omitted', verses });
  }

  set(verse: Verse): void {
    const content: readonly Item[] = verse.content.length
      ? verse.content
      : [{ kind: 'text', text: verse.text }];
    let hasStarted = false;
    for (const item of content) {
      switch (item.kind) {
        case 'paragraph':
        case 'stanza':
          this.close();
          break;
        case 'line':
          this.openLine(item.level);
          break;
        case 'heading':
        case 'title':
          this.close();
          this.blocks.push({ key: this.nextKey(), kind: item.kind, text: item.text });
          break;
        case 'note':
        case 'text':
          this.append(verse, item, !hasStarted);
          hasStarted = true;
      }
    }
  }

  private openLine(level: number): void {
    if (this.open?.kind !== 'poetry') {
      this.open = { key: this.nextKey(), kind: 'poetry', lines: [] };
      this.blocks.push(this.open);
    }
    this.open.lines.push({ key: this.nextKey(), level, pieces: [] });
  }

  private append({ verse, through }: Verse, item: InlineItem, starts: boolean): void {
    const pieces = this.openPieces();
    const last = pieces.at(-1);
    if (last?.verse === verse) last.items.push(item);
    else pieces.push({ verse, through: through ?? verse, starts, items: [item] });
  }

  private openPieces(): Piece[] {
    if (this.open === null) {
      this.open = { key: this.nextKey(), kind: 'prose', pieces: [] };
      this.blocks.push(this.open);
    }
    if (this.open.kind === 'prose') return this.open.pieces;
    return this.open.lines.at(-1)?.pieces ?? [];
  }

  private nextKey(): string {
    this.count += 1;
    return String(this.count);
  }
}

/**
 * Merges adjacent text that renders the same: without word study, a chapter then needs only a tenth as many
 * elements.
 */
export function mergeAdjacentText(items: readonly InlineItem[]): InlineItem[] {
  const merged: InlineItem[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    if (item.kind === 'text' && last?.kind === 'text' && hasSameStyles(last, item)) {
      merged[merged.length - 1] = { ...last, text: last.text + item.text };
    } else {
      merged.push(item.kind === 'text' ? { ...item, strongs: undefined } : item);
    }
  }
  return merged;
}

function hasSameStyles(one: TextItem, other: TextItem): boolean {
  return (one.styles ?? []).join() === (other.styles ?? []).join();
}

/** a, b, … z, aa, ab: footnotes have letters so that they aren't mistaken for verse numbers. */
export function noteLetter(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
