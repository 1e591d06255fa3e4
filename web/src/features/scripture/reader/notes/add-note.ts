import { useIsMutating } from '@tanstack/react-query';
import { notesPath, useCreateNote } from '../../shared';
import type { VerseLocation } from '../api';
import { verseKey } from './notes-api';

const addNoteKey = (verseLocation: VerseLocation) => [notesPath, verseKey(verseLocation)];

/** Returns whether a note is being saved, even if its form is already unmounted. */
export function useIsAddingNote(verseLocation: VerseLocation): boolean {
  return useIsMutating({ mutationKey: addNoteKey(verseLocation) }) > 0;
}

export function useAddNote(verseLocation: VerseLocation) {
  const { translation, book, chapter, verse } = verseLocation;
  const { mutateAsync } = useCreateNote(addNoteKey(verseLocation));
  return (content: string) =>
    mutateAsync({ bookId: book, chapter, verse, translationId: translation, content });
}
