/** Pure functions for reading positions and verse selections, and for formatting both as references. */
import type { Book } from '../../shared';

export type Place = { book: string; chapter: number };

/** Selected verses: `anchor` was pressed first, and `focus` is the other end of the range. */
export type Selection = { anchor: number; focus: number };

export type Reading = Place & { translation: string; selection: Selection | null };

/** A reading position and its selection, without the translation. */
export type PassageLocation = Omit<Reading, 'translation'>;

/** The chapter count to assume for books whose actual count is unknown. */
export const UNKNOWN_CHAPTERS = 50;

export function firstVerse({ anchor, focus }: Selection): number {
  return Math.min(anchor, focus);
}

export function lastVerse({ anchor, focus }: Selection): number {
  return Math.max(anchor, focus);
}

export function isSelected(selection: Selection | null, verse: number): boolean {
  return selection !== null && firstVerse(selection) <= verse && verse <= lastVerse(selection);
}

export function selectVerses(anchor: number, focus = anchor): Selection {
  return { anchor, focus };
}

/** A passage as the API returns it. */
type PassageSpan = {
  chapter: number;
  verse?: number | null;
  endChapter?: number | null;
  endVerse?: number | null;
};

/**
 * Returns the selection for a passage, limited to its first chapter; null if the passage doesn't name any
 * verses (a whole chapter, for example).
 */
export function toSelection({
  chapter,
  verse,
  endChapter,
  endVerse,
}: PassageSpan): Selection | null {
  if (verse == null) return null;
  const endsInChapter = endChapter == null || endChapter === chapter;
  return selectVerses(verse, (endsInChapter ? endVerse : null) ?? verse);
}

/** Selects a verse, or clears the selection if that verse is the only one selected. */
export function toggleVerse(selection: Selection | null, verse: number): Selection | null {
  const isOnlySelected = selection?.anchor === verse && selection.focus === verse;
  return isOnlySelected ? null : selectVerses(verse);
}

export function extendSelection(selection: Selection | null, verse: number): Selection {
  return selectVerses(selection?.anchor ?? verse, verse);
}

/** Selects the next or previous verse; without a selection, the first. */
export function stepVerse(
  verses: readonly number[],
  selection: Selection | null,
  step: 1 | -1,
): Selection | null {
  const at = selection ? verses.indexOf(selection.focus) : -1;
  const next = at === -1 ? verses[0] : (verses[at + step] ?? verses[at]);
  return next === undefined ? selection : selectVerses(next);
}

export type NeighborChapters = { previous: Place | null; next: Place | null };

/** Returns the chapters on either side, across book boundaries. */
export function findNeighborChapters(
  books: readonly Book[],
  { book, chapter }: Place,
): NeighborChapters {
  const at = books.findIndex(({ id }) => id === book);
  const before = books[at - 1];
  const after = books[at + 1];
  const previous = chapter > 1 ? { book, chapter: chapter - 1 } : before && getLastChapter(before);
  const hasNextChapter = chapter < (books[at]?.chapters ?? UNKNOWN_CHAPTERS);
  const next = hasNextChapter
    ? { book, chapter: chapter + 1 }
    : after && { book: after.id, chapter: 1 };
  return { previous: previous ?? null, next: next ?? null };
}

function getLastChapter({ id, chapters }: Book): Place {
  return { book: id, chapter: chapters };
}

/** Returns "John 3"; a single-chapter book has only its name, since "Jude 1" may mean a verse. */
export function chapterName(book: Book | undefined, { book: id, chapter }: Place): string {
  return book?.chapters === 1 ? book.name : `${singularBookName(book, id)} ${chapter}`;
}

/** The book is called Psalms, but a single chapter of it is called a Psalm. */
function singularBookName(book: Book | undefined, id: string): string {
  const name = book?.name ?? id;
  return name === 'Psalms' ? 'Psalm' : name;
}

/** Returns "John 3:16–18", with an en dash. */
export function formatReference(
  book: Book | undefined,
  location: Place,
  selection: Selection,
): string {
  const name = singularBookName(book, location.book);
  const [from, to] = [firstVerse(selection), lastVerse(selection)];
  return `${name} ${location.chapter}:${from === to ? from : `${from}–${to}`}`;
}

/** Returns the reference as it appears in URLs, with a plain hyphen. */
export function addressOf(book: Book | undefined, reading: Reading): string {
  if (!reading.selection) return chapterName(book, reading);
  return formatReference(book, reading, reading.selection).replace('–', '-');
}

/** Parses only references that `addressOf` generated; free-form ones are left to the server's parser. */
export function readAddress(books: readonly Book[], address: string): PassageLocation | null {
  const [, name, chapterDigits, from, to] =
    /^(.+?)(?: (\d+)(?::(\d+)(?:-(\d+))?)?)?$/.exec(address) ?? [];
  const book = books.find((one) => one.name === name || singularBookName(one, one.id) === name);
  if (!book) return null;
  const chapter = Number(chapterDigits ?? 1);
  // A book name without a chapter is valid only for a book with a single chapter.
  const isValidChapter = chapterDigits
    ? chapter >= 1 && chapter <= book.chapters
    : book.chapters === 1;
  const selection = from ? selectVerses(Number(from), Number(to ?? from)) : null;
  return isValidChapter ? { book: book.id, chapter, selection } : null;
}

/** Returns a link that opens this passage. Colons aren't escaped, so the URL stays readable. */
export function shareLink(origin: string, ref: string, translation: string): string {
  const query = new URLSearchParams({ ref, t: translation });
  return `${origin}/bible?${query.toString().replaceAll('%3A', ':')}`;
}
