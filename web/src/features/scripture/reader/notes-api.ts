import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, invalidate, useApiQuery } from '@/api/query';
import type { ChapterPlace } from '../shared';
import type { VersePlace } from './api';

const notesPath = '/api/bible/verse-notes';
const notePath = '/api/bible/verse-notes/{id}';

export type VerseNote = Answer<typeof notesPath>[number];

export function useChapterNotes({ translation, book, chapter }: ChapterPlace) {
  return useApiQuery(notesPath, {
    query: { bookId: book, chapter, translationId: translation },
  });
}

/** Notes are shown in the reader and in the list of all notes; a change makes both read again. */
function useRefreshNotes() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([invalidate(queries, notesPath), invalidate(queries, '/api/bible/notes')]);
  };
}

/** The name of a verse in one text. */
export function verseKey({ translation, book, chapter, verse }: VersePlace): string {
  return `${translation} ${book} ${chapter}:${verse}`;
}

const addingKey = (place: VersePlace) => [notesPath, verseKey(place)];

/** Whether a note is on its way, also from a form that is gone. */
export function useIsAddingNote(place: VersePlace): boolean {
  return useIsMutating({ mutationKey: addingKey(place) }) > 0;
}

export function useAddNote(place: VersePlace) {
  const { translation, book, chapter, verse } = place;
  const refresh = useRefreshNotes();
  return useMutation({
    mutationKey: addingKey(place),
    mutationFn: (content: string) =>
      answerOf(
        client.POST(notesPath, {
          body: { bookId: book, chapter, verse, translationId: translation, content },
        }),
      ),
    onSuccess: refresh,
  });
}

export function useChangeNote() {
  const refresh = useRefreshNotes();
  return useMutation({
    mutationFn: ({ id, content }: Pick<VerseNote, 'id' | 'content'>) =>
      answerOf(client.PATCH(notePath, { params: { path: { id } }, body: { content } })),
    onSuccess: refresh,
  });
}

export function useDeleteNote() {
  const refresh = useRefreshNotes();
  return useMutation({
    mutationFn: (id: VerseNote['id']) =>
      answerOf(client.DELETE(notePath, { params: { path: { id } } })),
    onSuccess: refresh,
  });
}
