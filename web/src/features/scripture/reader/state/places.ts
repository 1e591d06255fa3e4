/** Where one is in the Bible, which verses one has marked out, and how both are written. Pure. */
import type { Book } from '../../shared';

export type Place = { book: string; chapter: number };

/** Verses marked out: the one that was pressed, and the one that a longer stretch reaches to. */
export type Selection = { anchor: number; focus: number };

export type Reading = Place & { translation: string; selection: Selection | null };

/** A place, with what is marked out in it, in whatever words. */
export type PassagePlace = Omit<Reading, 'translation'>;

/** The chapters of a book whose number of chapters nobody knows. */
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

export function select(anchor: number, focus = anchor): Selection {
  return { anchor, focus };
}

/** A passage as the wire tells it. */
type Span = {
  chapter: number;
  verse?: number | null;
  endChapter?: number | null;
  endVerse?: number | null;
};

/** What to mark out of a passage: as much as lies in its first chapter. A whole chapter is not marked out. */
export function selectionOf({ chapter, verse, endChapter, endVerse }: Span): Selection | null {
  if (verse == null) return null;
  const endsHere = endChapter == null || endChapter === chapter;
  return select(verse, (endsHere ? endVerse : null) ?? verse);
}

/** Pressing a verse marks it out; pressing the one that is marked out lets go of it. */
export function toggleVerse(selection: Selection | null, verse: number): Selection | null {
  const isOnlyOne = selection?.anchor === verse && selection.focus === verse;
  return isOnlyOne ? null : select(verse);
}

export function extendTo(selection: Selection | null, verse: number): Selection {
  return select(selection?.anchor ?? verse, verse);
}

/** The next verse of those there are, or the one before; from nowhere, the first. */
export function stepVerse(
  verses: readonly number[],
  selection: Selection | null,
  step: 1 | -1,
): Selection | null {
  const at = selection ? verses.indexOf(selection.focus) : -1;
  const next = at === -1 ? verses[0] : (verses[at + step] ?? verses[at]);
  return next === undefined ? selection : select(next);
}

export type Neighbours = { previous: Place | null; next: Place | null };

/** The chapters on either side, across the covers of books. */
export function neighboursOf(books: readonly Book[], { book, chapter }: Place): Neighbours {
  const at = books.findIndex(({ id }) => id === book);
  const before = books[at - 1];
  const after = books[at + 1];
  const previous = chapter > 1 ? { book, chapter: chapter - 1 } : before && lastChapterOf(before);
  const hasMore = chapter < (books[at]?.chapters ?? UNKNOWN_CHAPTERS);
  const next = hasMore ? { book, chapter: chapter + 1 } : after && { book: after.id, chapter: 1 };
  return { previous: previous ?? null, next: next ?? null };
}

function lastChapterOf({ id, chapters }: Book): Place {
  return { book: id, chapter: chapters };
}

/** "John 3"; a book of one chapter is called by its name alone, since "Jude 1" may mean a verse. */
export function chapterName(book: Book | undefined, { book: id, chapter }: Place): string {
  return book?.chapters === 1 ? book.name : `${singular(book, id)} ${chapter}`;
}

/** The book is Psalms, but one of them is a psalm. */
function singular(book: Book | undefined, id: string): string {
  const name = book?.name ?? id;
  return name === 'Psalms' ? 'Psalm' : name;
}

/** "John 3:16–18", with the dash of a book. */
export function referenceOf(book: Book | undefined, place: Place, selection: Selection): string {
  const name = singular(book, place.book);
  const [from, to] = [firstVerse(selection), lastVerse(selection)];
  return `${name} ${place.chapter}:${from === to ? from : `${from}–${to}`}`;
}

/** The same as an address says it, with a hyphen that every keyboard has. */
export function addressOf(book: Book | undefined, reading: Reading): string {
  if (!reading.selection) return chapterName(book, reading);
  return referenceOf(book, reading, reading.selection).replace('–', '-');
}

/** Reads what `addressOf` writes, and nothing else: people's own ways of writing are for the server's parser. */
export function readAddress(books: readonly Book[], address: string): PassagePlace | null {
  const [, name, chapterDigits, from, to] =
    /^(.+?)(?: (\d+)(?::(\d+)(?:-(\d+))?)?)?$/.exec(address) ?? [];
  const book = books.find((one) => one.name === name || singular(one, one.id) === name);
  if (!book) return null;
  const chapter = Number(chapterDigits ?? 1);
  // The name alone stands for a chapter only where there is but one.
  const isThere = chapterDigits ? chapter >= 1 && chapter <= book.chapters : book.chapters === 1;
  const selection = from ? select(Number(from), Number(to ?? from)) : null;
  return isThere ? { book: book.id, chapter, selection } : null;
}

/** A link that opens at this passage. Colons stay as they are: people read addresses. */
export function shareLink(origin: string, ref: string, translation: string): string {
  const query = new URLSearchParams({ ref, t: translation });
  return `${origin}/bible?${query.toString().replaceAll('%3A', ':')}`;
}
