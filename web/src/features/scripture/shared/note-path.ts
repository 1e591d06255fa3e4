import type { components } from '@/api/schema';

/** Shared by the reader and the notes page, so that each shows the notes edited in the other. */
export const notesPath = '/api/bible/verse-notes';

export type VerseNote = components['schemas']['VerseNote'];
