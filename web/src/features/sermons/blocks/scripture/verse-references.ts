import { m } from '@/messages';

type Segment = {
  book: string;
  chapter: number;
  endChapter: number;
  /** The last verse, counted in `endChapter`; null for the whole chapter. */
  endVerse: number | null;
};

/** Single-chapter books: the number after the name is a verse. */
const singleChapterBooks = new Set([
  'Obadiah',
  'Philemon',
  '2 John',
  '3 John',
  'Jude',
  'Letter of Jeremiah',
  'Prayer of Azariah',
  'Susanna',
  'Bel and the Dragon',
  'Prayer of Manasseh',
]);

/**
 * Returns the reference for each verse in a passage ("John 3:16"), given the whole reference as the server
 * writes it ("Romans 8:28, 31–39; 9:1"). A new chapter begins where the verse numbers restart.
 */
export function verseReferences(reference: string, verses: readonly { verse: number }[]): string[] {
  const segments = parseSegments(reference);
  const unread = (verse: number) =>
    verses.length === 1 && reference.trim() !== ''
      ? reference.trim()
      : m.sermon_blocks_verse_of({ reference: reference.trim(), verse });
  let at = 0;
  let chapter = segments?.[0]?.chapter ?? 0;
  let last = -1;
  return verses.map(({ verse }) => {
    const segment = segments?.[at];
    if (segment) {
      const isOver =
        chapter >= segment.endChapter && segment.endVerse !== null && verse > segment.endVerse;
      if (verse <= last && chapter < segment.endChapter) chapter += 1;
      else if ((verse <= last || isOver) && segments[at + 1]) {
        at += 1;
        chapter = segments[at]?.chapter ?? chapter;
      }
    }
    last = verse;
    const book = segments?.[at]?.book;
    return book ? `${book} ${chapter}:${verse}` : unread(verse);
  });
}

/** Splits a reference into passages; null if its verses can't be identified. */
function parseSegments(reference: string): Segment[] | null {
  const segments: Segment[] = [];
  let book = '';
  let currentChapter: number | null = null;
  for (const [, separator = '', part = ''] of reference.matchAll(/([;,]?)\s*([^;,]+)/gu)) {
    const match = /^(?<book>(?:[1-4] )?\p{L}[\p{L} ’'.]*?)(?: (?<numbers>\d.*))?$/u.exec(
      part.trim(),
    );
    if (match?.groups?.book) {
      book = match.groups.book;
      currentChapter = null;
    }
    if (book === '') return null;
    const numbers = match ? (match.groups?.numbers ?? '') : part.trim();
    const segment: Segment | null = singleChapterBooks.has(book)
      ? { book, chapter: 1, endChapter: 1, endVerse: null }
      : parseSegment(book, numbers, separator === ',' ? currentChapter : null);
    if (!segment) return null;
    segments.push(segment);
    currentChapter = segment.endVerse === null ? null : segment.endChapter;
  }
  return segments.length > 0 ? segments : null;
}

function parseSegment(
  book: string,
  numbers: string,
  currentChapter: number | null,
): Segment | null {
  if (numbers === '')
    return { book, chapter: 1, endChapter: Number.POSITIVE_INFINITY, endVerse: null };
  const [from = '', to, excess] = numbers.split(/\s?[–—-]\s?/);
  const start = parsePoint(from);
  const end = to === undefined ? start : parsePoint(to);
  if (!start || !end || excess !== undefined) return null;
  // After "3:16, " a lone number is a verse in the same chapter.
  const first =
    start.verse === null && currentChapter !== null
      ? { chapter: currentChapter, verse: start.chapter }
      : start;
  if (first.verse === null) {
    return { book, chapter: first.chapter, endChapter: end.chapter, endVerse: end.verse };
  }
  const last =
    to === undefined
      ? first
      : end.verse === null
        ? { chapter: first.chapter, verse: end.chapter }
        : end;
  return { book, chapter: first.chapter, endChapter: last.chapter, endVerse: last.verse };
}

function parsePoint(numbers: string): { chapter: number; verse: number | null } | null {
  const read = /^(\d+)(?::(\d+))?[a-z]?$/u.exec(numbers);
  if (!read) return null;
  return { chapter: Number(read[1]), verse: read[2] === undefined ? null : Number(read[2]) };
}
