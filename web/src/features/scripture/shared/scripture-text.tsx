import type { CSSProperties, ReactNode } from 'react';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { PoetryLine } from '@/ui/prose';
import { type Block, type InlineItem, mergeAdjacentText, noteLetter, type Piece } from './blocks';
import { type HighlightColor, highlightName } from './highlights';
import type { NoteItem, TextItem, TextStyle, Verse } from './types';
import './scripture.css';

/** The state of a verse on the page. */
export type VerseState = {
  selected: boolean;
  /** The highlight color, if any. */
  highlight: HighlightColor | null;
  /** The user has a note on this verse. */
  noted: boolean;
  /** The verse is being read aloud. */
  spoken?: boolean;
};

type ScriptureTextProps = {
  blocks: readonly Block[];
  stateOf: (verse: number) => VerseState;
  /** Whether each word carries its Strong's number. */
  words: boolean;
};

/**
 * Renders a chapter's text. It handles no events: the surrounding page listens for presses on a verse
 * (`data-verse`), a word (`data-strongs`), or a footnote (`data-note`) in one place.
 */
export function ScriptureText({ blocks, stateOf, words }: ScriptureTextProps) {
  const renderPiece = (piece: Piece) => (
    <VersePiece key={piece.verse} piece={piece} words={words} {...stateOf(piece.verse)} />
  );
  return blocks.map((block) => (
    <BlockElement key={block.key} block={block} renderPiece={renderPiece} />
  ));
}

type BlockElementProps = { block: Block; renderPiece: (piece: Piece) => ReactNode };

function BlockElement({ block, renderPiece }: BlockElementProps) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="scripture-heading">{block.text}</h3>;
    case 'title':
      return <p className="scripture-title">{block.text}</p>;
    case 'omitted':
      return <p className="scripture-omitted">{omittedVersesSentence(block.verses)}</p>;
    case 'prose':
      return <p>{block.pieces.map(renderPiece)}</p>;
    case 'poetry':
      return (
        <p className="stanza">
          {block.lines.map((line) => (
            <PoetryLine key={line.key} level={getIndent(line.level)}>
              {line.pieces.map(renderPiece)}
            </PoetryLine>
          ))}
        </p>
      );
  }
}

/** The API counts indentation levels from 1, which means no indentation. */
function getIndent(level: number): 0 | 1 | 2 | 3 {
  const indent = Math.min(Math.max(level - 1, 0), 3);
  return indent === 0 ? 0 : indent === 1 ? 1 : indent === 2 ? 2 : 3;
}

function omittedVersesSentence(verses: readonly number[]): string {
  const [first] = verses;
  return verses.length === 1
    ? m.bible_omitted_verse({ verse: first ?? 0 })
    : m.bible_omitted_verses({ verses: verses.join(', ') });
}

type VersePieceProps = VerseState & { piece: Piece; words: boolean };

function VersePiece({ piece, words, ...state }: VersePieceProps) {
  const items = words ? piece.items : mergeAdjacentText(piece.items);
  return (
    <>
      <VerseSpan verse={piece.verse} number={piece.starts ? getVerseLabel(piece) : null} {...state}>
        {items.map((item, at) => (
          // Items of a verse never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <InlineElement key={at} item={item} />
        ))}
      </VerseSpan>{' '}
    </>
  );
}

type VerseSpanProps = VerseState & {
  verse: number;
  /** The verse number, shown where the verse begins; null where the verse continues. */
  number: string | null;
  children: ReactNode;
};

/** A verse's number and text, with no line break between them: scripture.css reserves the space. */
export function VerseSpan({ verse, number, children, ...state }: VerseSpanProps) {
  const { selected, highlight, spoken } = state;
  const room: CSSProperties & Record<'--digits', number> = { '--digits': number?.length ?? 0 };
  return (
    <span
      data-verse={verse}
      data-starts={number !== null || undefined}
      data-selected={selected || undefined}
      data-highlight={highlight ?? undefined}
      data-spoken={spoken || undefined}
      className="verse-text"
      style={number === null ? undefined : room}
    >
      {number !== null && <VerseButton verse={verse} number={number} {...state} />}
      {children}
    </span>
  );
}

type VerseButtonProps = VerseState & { verse: number; number: string; className?: string };

/** The number gives keyboard access to the verse, and it tells screen readers what color shows. */
export function VerseButton({ verse, number, className, ...state }: VerseButtonProps) {
  const { selected, highlight, noted } = state;
  const facts = [
    m.bible_verse_label({ verse: number }),
    highlight && m.bible_verse_highlighted({ color: highlightName(highlight) }),
    noted && m.bible_verse_noted(),
  ];
  return (
    <button
      type="button"
      data-verse={verse}
      data-verse-number=""
      aria-pressed={selected}
      aria-label={facts.filter(Boolean).join(', ')}
      className={cx('verse-number', noted && 'verse-noted', className)}
    >
      {number}
    </button>
  );
}

function getVerseLabel({ verse, through }: Piece): string {
  return through > verse ? `${verse}–${through}` : String(verse);
}

function InlineElement({ item }: { item: InlineItem }) {
  return item.kind === 'note' ? <NoteMarker note={item} /> : <Run item={item} />;
}

function NoteMarker({ note }: { note: NoteItem }) {
  const letter = noteLetter(note.number);
  const room: CSSProperties & Record<'--digits', number> = { '--digits': letter.length };
  return (
    <span className="note-room" style={room}>
      <button
        type="button"
        data-note={note.text}
        aria-label={m.bible_footnote_label({ mark: letter })}
        aria-haspopup="dialog"
        className="note-mark"
      >
        {letter}
      </button>
    </span>
  );
}

const styleClasses: Record<TextStyle, string> = {
  divineName: 'divine-name',
  wordsOfJesus: 'words-of-jesus',
  supplied: 'supplied',
  emphasis: 'emphasis',
  title: 'title-words',
};

function Run({ item: { text, styles = [], strongs } }: { item: TextItem }) {
  const isWord = strongs !== undefined && strongs.length > 0;
  if (!isWord && styles.length === 0) return text;
  return (
    <span
      data-strongs={isWord ? strongs.join(' ') : undefined}
      className={cx(
        isWord && 'word',
        styles.map((style) => styleClasses[style]),
      )}
    >
      {styles.includes('divineName') ? toSmallCapitals(text) : text}
    </span>
  );
}

/**
 * Bible texts write LORD in capitals, since plain text has no small capitals; CSS makes those from lowercase
 * letters.
 */
function toSmallCapitals(text: string): string {
  return text.replace(
    /(\p{Lu})(\p{Lu}+)/gu,
    (_, first: string, rest: string) => first + rest.toLocaleLowerCase(),
  );
}

/** The text of one verse inline, without its number or line breaks: for tables and previews. */
export function VerseWords({ content, text }: Pick<Verse, 'content' | 'text'>) {
  const words = content.filter((item) => item.kind === 'text');
  if (words.length === 0) return text;
  return mergeAdjacentText(words).map((item, at) => (
    // Items of a verse never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <InlineElement key={at} item={item} />
  ));
}
