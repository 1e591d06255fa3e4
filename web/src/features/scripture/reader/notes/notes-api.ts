import { useApiQuery } from '@/api/query';
import { useUnsentWrites, withUnsent } from '@/features/offline';
import { type ChapterLocation, notesPath, type VerseNote } from '../../shared';
import type { VerseLocation } from '../api';

/** Loads a chapter's notes, including those that haven't synced yet. */
export function useChapterNotes({ translation, book, chapter }: ChapterLocation) {
  const read = useApiQuery(notesPath, {
    query: { bookId: book, chapter, translationId: translation },
  });
  const isInChapter = ({ bookId, translationId, chapter: of }: VerseNote) =>
    bookId === book && of === chapter && translationId === translation;
  const visibleNotes = withUnsent(read.data ?? [], useUnsentWrites('note')).filter(isInChapter);
  // Offline, the server's notes may be missing while local ones exist.
  const data = read.data || visibleNotes.length > 0 ? visibleNotes : undefined;
  return { data, isPending: read.isPending, error: read.error, refetch: read.refetch };
}

/** Identifies a verse in one translation. */
export function verseKey({ translation, book, chapter, verse }: VerseLocation): string {
  return `${translation} ${book} ${chapter}:${verse}`;
}
