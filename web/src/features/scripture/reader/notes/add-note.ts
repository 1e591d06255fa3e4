import { useIsMutating } from '@tanstack/react-query';
import { notesPath, useCreateNote } from '../../shared';
import type { VersePlace } from '../api';
import { verseKey } from './notes-api';

const addingKey = (place: VersePlace) => [notesPath, verseKey(place)];

/** Returns whether a note is being saved, even if its form is already unmounted. */
export function useIsAddingNote(place: VersePlace): boolean {
  return useIsMutating({ mutationKey: addingKey(place) }) > 0;
}

export function useAddNote(place: VersePlace) {
  const { translation, book, chapter, verse } = place;
  const { mutateAsync } = useCreateNote(addingKey(place));
  return (content: string) =>
    mutateAsync({ bookId: book, chapter, verse, translationId: translation, content });
}
