import type { components } from '@/api/schema';
import { newId, useWrite } from '@/features/offline';

import { notesPath, type VerseNote } from './note-path';

type NewNote = Pick<VerseNote, 'bookId' | 'chapter' | 'verse' | 'translationId' | 'content'>;
type NoteRequest = components['schemas']['NoteRequest'];

export function useCreateNote(mutationKey?: readonly string[]) {
  return useWrite(
    'note',
    ({ bookId, chapter, verse, translationId, content }: NewNote) => {
      const id = newId();
      const now = new Date().toISOString();
      const body: NoteRequest = { id, bookId, chapter, verse, translationId, content };
      const shown: VerseNote = { ...body, id, createdAt: now, updatedAt: now };
      return { method: 'POST', path: notesPath, subject: id, shown, body };
    },
    mutationKey && { mutationKey },
  );
}

export function useUpdateNote() {
  return useWrite('note', ({ id, content }: Pick<VerseNote, 'id' | 'content'>) => ({
    method: 'PATCH',
    path: `${notesPath}/${id}`,
    subject: id,
    shown: { content },
    body: { content },
  }));
}

export function useDeleteNote() {
  return useWrite('note', ({ id, content }: Pick<VerseNote, 'id' | 'content'>) => ({
    method: 'DELETE',
    path: `${notesPath}/${id}`,
    subject: id,
    shown: { content },
    body: null,
  }));
}
