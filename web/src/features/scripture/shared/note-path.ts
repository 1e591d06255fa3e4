import type { components } from '@/api/schema';

/** Notes are written in the reader and in the list of all notes; both show what the other changed. */
export const notesPath = '/api/bible/verse-notes';

export type VerseNote = components['schemas']['VerseNote'];
