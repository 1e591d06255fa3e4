/** Data that all scripture pages read: translations, their books and chapters, and parsed references. */
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiQuery } from '@/api/query';
import type { Translation } from './types';

export const translationsPath = '/api/bible/translations';
export const booksPath = '/api/bible/books';
const browsePath = '/api/bible/translations/browse';
const versesPath = '/api/bible/verses/{translationId}/{bookId}/{chapter}';
const referencePath = '/api/bible/reference';

/** The translations in the user's library. */
export function useTranslations() {
  return useApiQuery(translationsPath);
}

/** Finds a translation by its id, even outside the library, since a link may point to any of them. */
export function useTranslation(id: string): Translation | undefined {
  const libraryTranslations = useTranslations();
  const libraryTranslation = libraryTranslations.data?.find((translation) => translation.id === id);
  const isMissingFromLibrary = libraryTranslations.isSuccess && !libraryTranslation;
  const { data: all } = useQuery({ ...apiQuery(browsePath), enabled: isMissingFromLibrary });
  const match = isMissingFromLibrary && all?.find((translation) => translation.id === id);
  return libraryTranslation ?? (match ? { ...match, language: match.language.name } : undefined);
}

/** The books of the canon with their English names, which every URL can use. */
export function englishBooksQuery() {
  return apiQuery(booksPath);
}

export function useEnglishBooks() {
  return useQuery(englishBooksQuery());
}

/** A translation's books, with its own names for them and in its own order. */
export function booksQuery(translationId: string) {
  return apiQuery(booksPath, { query: { translationId } });
}

export type ChapterLocation = { translation: string; book: string; chapter: number };

/** One chapter, verse by verse. */
export function chapterQuery({ translation, book, chapter }: ChapterLocation) {
  return apiQuery(versesPath, {
    path: { translationId: translation, bookId: book, chapter },
  });
}

/** Resolves a free-form reference ("jn 3:16") with the server's parser. */
export function referenceQuery(q: string) {
  return apiQuery(referencePath, { query: { q } });
}
