import type { components } from '@/api/schema';

/** The reader and the list of all notes both edit notes, and each shows the other's changes. */
export const notesPath = '/api/bible/verse-notes';

export type VerseNote = components['schemas']['VerseNote'];
