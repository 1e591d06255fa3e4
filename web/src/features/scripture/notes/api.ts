import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, invalidate, useApiQuery } from '@/api/query';

const notesPath = '/api/bible/notes';

export type Note = Answer<typeof notesPath>[number];

/** Every note of the reader, newest first. */
export function useNotes() {
  return useApiQuery(notesPath);
}

/** The books in their order, to sort the filter by. */
export function useBooks() {
  return useApiQuery('/api/bible/books');
}

export function useEditNote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: Pick<Note, 'id' | 'content'>) =>
      answerOf(
        client.PATCH('/api/bible/verse-notes/{id}', {
          params: { path: { id } },
          body: { content },
        }),
      ),
    onSuccess: () => refresh(queries),
  });
}

export function useDeleteNote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: Note['id']) =>
      answerOf(client.DELETE('/api/bible/verse-notes/{id}', { params: { path: { id } } })),
    onSuccess: () => refresh(queries),
  });
}

/** Writes a deleted note anew, on the same verse. */
export function useRestoreNote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ bookId, chapter, verse, translationId, content }: Note) =>
      answerOf(
        client.POST('/api/bible/verse-notes', {
          body: { bookId, chapter, verse, translationId, content },
        }),
      ),
    onSuccess: () => refresh(queries),
  });
}

/** The reader shows the same notes chapter by chapter. */
async function refresh(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(queries, notesPath),
    invalidate(queries, '/api/bible/verse-notes'),
  ]);
}
