import type { Note } from './api';

type BookName = { id: string; name: string };

/**
 * Returns the notes on a book (or on all books) that match every search word: in the note, the verse, or its
 * reference.
 */
export function findNotes(
  notes: readonly Note[],
  { search, bookId }: { search: string; bookId: string | null },
): Note[] {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean);
  return notes.filter((note) => {
    if (bookId !== null && note.bookId !== bookId) return false;
    const text = normalizeForSearch(`${note.reference} ${note.content} ${note.text}`);
    return words.every((word) => text.includes(word));
  });
}

/** Returns the books that have notes, in Bible order; books outside the canon come last, sorted by name. */
export function booksWithNotes(notes: readonly Note[], canon: readonly BookName[]): BookName[] {
  const bookNames = new Map(notes.map((note) => [note.bookId, getBookName(note)]));
  const order = new Map(canon.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: BookName) => order.get(id) ?? canon.length;
  return [...bookNames]
    .map(([id, name]) => ({ id, name }))
    .sort(
      (one, other) => positionOf(one) - positionOf(other) || one.name.localeCompare(other.name),
    );
}

/** Returns "1 John" for "1 John 3:16". */
function getBookName({ reference, bookId }: Note): string {
  return reference.replace(/\s+\d[\d:.,–-]*$/, '') || bookId;
}

/** Ignores case and accents in searches. */
function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
