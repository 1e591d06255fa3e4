import { fullNamePattern, shortNamePattern } from './books';

/** Plain text, a clickable Bible reference, or a source citation. */
export type Token =
  | { kind: 'words'; at: number; text: string }
  | { kind: 'reference'; at: number; text: string; reference: string }
  | { kind: 'citation'; at: number; text: string; numbers: number[] };

const versePattern = '\\d{1,3}:\\d{1,3}(?:\\s?[-–—]\\s?\\d{1,3}(?::\\d{1,3})?)?';
const chapterPattern = '\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?';

/**
 * Bible references as the specification defines them: a book with its number, a chapter and verse, and an
 * optional verse range. A chapter without a verse counts only after a book's full name. Source citations are
 * numbers in square brackets.
 */
const tokenPattern = new RegExp(
  `(?<![\\p{L}\\d])(?<reference>(?:${fullNamePattern}|${shortNamePattern})\\s(?:${versePattern})|${fullNamePattern}\\s(?:${chapterPattern}))(?![\\d:])|\\s?\\[(?<citation>\\d{1,3}(?:\\s?,\\s?\\d{1,3})*)\\]`,
  'gu',
);

/** Splits text into plain text, Bible references, and citations. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const words = (to: number) => {
    if (to > end) tokens.push({ kind: 'words', at: end, text: text.slice(end, to) });
  };
  for (const { 0: found, index, groups } of text.matchAll(tokenPattern)) {
    words(index);
    if (groups?.reference) {
      const reference = groups.reference.replace(/\s+/g, ' ');
      tokens.push({ kind: 'reference', at: index, text: found, reference });
      end = index + found.length;
      for (const listedReference of findListedReferences(text, end, reference)) {
        words(listedReference.at);
        tokens.push({ kind: 'reference', ...listedReference });
        end = listedReference.at + listedReference.text.length;
      }
      continue;
    } else {
      const numbers = (groups?.citation ?? '').split(',').map(Number);
      tokens.push({ kind: 'citation', at: index, text: found, numbers });
    }
    end = index + found.length;
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
