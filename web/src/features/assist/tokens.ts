import { fullNamePattern, shortNamePattern } from './books';

/**
 * Plain text, a clickable Bible reference, a source citation, or something verbatim in its quotation marks:
 * words of Scripture, or a sentence of a source, which may contain references. The author may be named after it.
 */
export type Token =
  | { kind: 'words' | 'scripture' | 'author'; at: number; text: string }
  | { kind: 'reference'; at: number; text: string; reference: string }
  | { kind: 'citation'; at: number; text: string; numbers: number[] }
  | { kind: 'source'; at: number; text: string; parts: Token[] };

const versePattern = '\\d{1,3}:\\d{1,3}(?:\\s?[-–—]\\s?\\d{1,3}(?::\\d{1,3})?)?';
const chapterPattern = '\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?';
const citedNumbersPattern = '\\d{1,3}(?:\\s?,\\s?\\d{1,3})*';

/**
 * Bible references as the specification defines them: a book with its number, a chapter and verse, and an
 * optional verse range. A chapter without a verse counts only after a book's full name. Source citations are
 * numbers in square brackets.
 */
const tokenPattern = new RegExp(
  `(?<![\\p{L}\\d])(?<reference>(?:${fullNamePattern}|${shortNamePattern})\\s(?:${versePattern})|${fullNamePattern}\\s(?:${chapterPattern}))(?![\\d:])|\\s?\\[(?<citation>${citedNumbersPattern})\\]`,
  'gu',
);

/**
 * A quotation, and what directly follows it: a credit in parentheses, a citation, or both. It ends before the next
 * quotation begins, so that an unclosed one can't take in prose, and long text is scanned only once.
 */
const quotationPattern = new RegExp(
  `“[^“”]+”(?=(?:\\s\\((?<credit>[^()“”]+)\\))?(?<citation>\\s?\\[${citedNumbersPattern}\\])?)`,
  'gu',
);

/** Splits text into plain text, Bible references, citations, Scripture, and sentences of sources. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const prose = (to: number) => {
    tokens.push(...tokenizeProse(text.slice(end, to), end));
    end = to;
  };
  for (const { 0: quotation, index: at, groups } of text.matchAll(quotationPattern)) {
    const { credit = '', citation } = groups ?? {};
    const kind = quotationKind(credit, citation !== undefined);
    if (!kind) continue;
    prose(at);
    end = at + quotation.length;
    if (kind === 'scripture') {
      tokens.push({ kind, at, text: quotation });
      continue;
    }
    tokens.push({ kind, at, text: quotation, parts: tokenizeProse(quotation, at) });
    if (credit) {
      prose(text.indexOf('(', end) + 1);
      tokens.push({ kind: 'author', at: end, text: credit });
      end += credit.length;
    }
  }
  prose(text.length);
  return tokens;
}

/** Words are Scripture if only references follow; with any other credit, they need a citation. */
function quotationKind(credit: string, isCited: boolean): 'scripture' | 'source' | null {
  const tokens = tokenizeProse(credit, 0);
  if (!tokens.some(({ kind }) => kind === 'reference')) return isCited ? 'source' : null;
  const isOther = ({ kind, text }: Token) => kind !== 'reference' && /[\p{L}\p{N}]/u.test(text);
  return tokens.some(isOther) ? null : 'scripture';
}

/** Splits text without looking for quotations. `offset` is where it starts in the whole text. */
function tokenizeProse(text: string, offset: number): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const words = (to: number) => {
    if (to > end) tokens.push({ kind: 'words', at: offset + end, text: text.slice(end, to) });
  };
  for (const { 0: found, index, groups } of text.matchAll(tokenPattern)) {
    words(index);
    end = index + found.length;
    if (!groups?.reference) {
      const numbers = (groups?.citation ?? '').split(',').map(Number);
      tokens.push({ kind: 'citation', at: offset + index, text: found, numbers });
      continue;
    }
    const reference = groups.reference.replace(/\s+/g, ' ');
    tokens.push({ kind: 'reference', at: offset + index, text: found, reference });
    for (const { at, ...listedReference } of findListedReferences(text, end, reference)) {
      words(at);
      tokens.push({ kind: 'reference', at: offset + at, ...listedReference });
      end = at + listedReference.text.length;
    }
  }
  words(text.length);
  return tokens;
}

const nextChapter = new RegExp(`(?<between>\\s?;\\s?)(?<place>${versePattern})(?![\\d:])`, 'uy');
const nextWholeChapter = new RegExp(
  `(?<between>\\s?;\\s?)(?<place>${chapterPattern})(?![\\d:]|\\s?\\p{L})`,
  'uy',
);
const nextVerse = new RegExp(
  `(?<between>\\s?,\\s?)(?<place>${chapterPattern})(?![\\d:]|\\s?\\p{L})`,
  'uy',
);

type ListedReference = { at: number; text: string; reference: string };

/**
 * In "Isaiah 51:12; 52:7" and "John 3:16, 18", the later numbers belong to the book or chapter named first.
 */
function findListedReferences(text: string, from: number, reference: string): ListedReference[] {
  const named = /^(?<book>.*\p{L}\.?) (?<chapter>\d+)(?<verse>:)?/u.exec(reference)?.groups;
  if (!named) return [];
  const listedReferences: ListedReference[] = [];
  let { chapter, verse } = named;
  for (let end = from; ; ) {
    const patterns = verse ? [nextChapter, nextVerse] : [nextChapter, nextWholeChapter];
    const found = patterns.reduce<RegExpExecArray | null>((known, next) => {
      next.lastIndex = end;
      return known ?? next.exec(text);
    }, null);
    const { between = '', place = '' } = found?.groups ?? {};
    if (!found) return listedReferences;
    const isVerse = between.includes(',');
    listedReferences.push({
      at: end + between.length,
      text: place,
      reference: `${named.book} ${isVerse ? `${chapter}:` : ''}${place.replace(/\s+/g, '')}`,
    });
    if (!isVerse)
      [chapter, verse] = [place.match(/^\d+/)?.[0] ?? '', place.includes(':') ? ':' : ''];
    end += found[0].length;
  }
}
