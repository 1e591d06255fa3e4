import { useApiQuery } from '@/api/query';
import { useUnsent, withUnsent } from '@/features/offline';
import { type ChapterPlace, notesPath, type VerseNote } from '../../shared';
import type { VersePlace } from '../api';

/** Loads a chapter's notes, including those that haven't synced yet. */
export function useChapterNotes({ translation, book, chapter }: ChapterPlace) {
  const read = useApiQuery(notesPath, {
    query: { bookId: book, chapter, translationId: translation },
  });
  const isOfChapter = ({ bookId, translationId, chapter: of }: VerseNote) =>
    bookId === book && of === chapter && translationId === translation;
  const shown = withUnsent(read.data ?? [], useUnsent('note')).filter(isOfChapter);
  // Offline, the server's notes may be missing while local ones exist.
  const data = read.data || shown.length > 0 ? shown : undefined;
  return { data, isPending: read.isPending, error: read.error, refetch: read.refetch };
}

/** Identifies a verse in one translation. */
export function verseKey({ translation, book, chapter, verse }: VersePlace): string {
  return `${translation} ${book} ${chapter}:${verse}`;
}
