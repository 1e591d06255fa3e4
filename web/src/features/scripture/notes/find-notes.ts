import type { Note } from './api';

type BookName = { id: string; name: string };

/** The notes of a book (or of all) in which every typed word occurs: in the note, the verse or its reference. */
export function findNotes(
  notes: readonly Note[],
  { search, bookId }: { search: string; bookId: string | null },
): Note[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return notes.filter((note) => {
    if (bookId !== null && note.bookId !== bookId) return false;
    const text = fold(`${note.reference} ${note.content} ${note.text}`);
    return words.every((word) => text.includes(word));
  });
}

/** The books that hold notes, in the order of the Bible; books it does not list come last, by name. */
export function booksOf(notes: readonly Note[], canon: readonly BookName[]): BookName[] {
  const named = new Map(notes.map((note) => [note.bookId, bookNameOf(note)]));
  const order = new Map(canon.map(({ id }, index) => [id, index]));
  const place = ({ id }: BookName) => order.get(id) ?? canon.length;
  return [...named]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
}

/** "1 John" of "1 John 3:16". */
function bookNameOf({ reference, bookId }: Note): string {
  return reference.replace(/\s+\d[\d:.,–-]*$/, '') || bookId;
}

/** Neither case nor accents stand in the way of finding something. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
