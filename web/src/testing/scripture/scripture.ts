import type { ApiResponse } from '@/api/query';

type Translation = ApiResponse<'/api/bible/translations'>[number];
type Note = ApiResponse<'/api/bible/notes'>[number];

/** A translation for tests. */
export function translation(change: Partial<Translation> = {}): Translation {
  return {
    id: 'bsb',
    abbreviation: 'BSB',
    name: 'Berean Standard Bible',
    nameLocal: 'Berean Standard Bible',
    language: 'English',
    languageTag: 'en',
    rightToLeft: false,
    type: 'translation',
    origin: 'bundled',
    rights: 'Public domain',
    attribution: 'Berean Standard Bible, public domain.',
    attributionUrl: null,
    features: {
      strongs: false,
      interlinear: false,
      footnotes: false,
      wordsOfJesus: false,
      paragraphs: false,
    },
    deuterocanon: false,
    bookCount: 66,
    inLibrary: true,
    isDefault: false,
    speechAllowed: true,
    ...change,
  };
}

/** A note for tests. */
export function note(change: Partial<Note> = {}): Note {
  return {
    id: '0190d7a0-0000-7000-8000-000000000011',
    bookId: 'JHN',
    chapter: 15,
    verse: 5,
    translationId: 'bsb',
    content: 'Remain is not a task list.',
    createdAt: '2026-03-01T08:00:00Z',
    updatedAt: '2026-03-01T08:00:00Z',
    reference: 'John 15:5',
    text: 'I am the vine and you are the branches.',
    ...change,
  };
}
