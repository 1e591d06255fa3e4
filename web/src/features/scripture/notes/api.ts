import { type ApiResponse, useApiQuery } from '@/api/query';
import { type ShownEntry, useUnsentWrites, withUnsent } from '@/features/offline';
import type { VerseNote } from '../shared';

const notesPath = '/api/bible/notes';

export type Note = ApiResponse<typeof notesPath>[number];

/** Loads all of the user's notes, newest first, including those that haven't synced yet. */
export function useNotes() {
  const read = useApiQuery(notesPath);
  const unsent = useUnsentWrites('note');
  const { data: canon = [] } = useBooks();
  const findBookName = (bookId: string) => canon.find(({ id }) => id === bookId)?.name ?? bookId;
  // A note that hasn't synced yet has no verse text, because only the server knows it.
  const toNote = (note: ShownEntry<VerseNote & Partial<Note>>): ShownEntry<Note> => ({
    ...note,
    text: note.text ?? '',
    reference: note.reference ?? `${findBookName(note.bookId)} ${note.chapter}:${note.verse}`,
  });
  const visibleNotes = withUnsent<VerseNote & Partial<Note>>(read.data ?? [], unsent).map(toNote);
  const data = read.data || visibleNotes.length > 0 ? visibleNotes : undefined;
  return { data, isPending: read.isPending, error: read.error, refetch: read.refetch };
}

/** Loads the books in canonical order, to sort the filter. */
export function useBooks() {
  return useApiQuery('/api/bible/books');
}
