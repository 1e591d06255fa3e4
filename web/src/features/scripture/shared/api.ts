/** What every page of scripture reads: texts, their books, their chapters, and references as people write them. */
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiQuery } from '@/api/query';
import type { Translation } from './types';

export const translationsPath = '/api/bible/translations';
export const booksPath = '/api/bible/books';
const browsePath = '/api/bible/translations/browse';
const versesPath = '/api/bible/verses/{translationId}/{bookId}/{chapter}';
const referencePath = '/api/bible/reference';

/** The translations on the reader's own shelf. */
export function useTranslations() {
  return useApiQuery(translationsPath);
}

/** A text by its id, also one that is not on the shelf: a link may lead to any. */
export function useTranslation(id: string): Translation | undefined {
  const shelf = useTranslations();
  const onShelf = shelf.data?.find((translation) => translation.id === id);
  const isElsewhere = shelf.isSuccess && !onShelf;
  const { data: all } = useQuery({ ...apiQuery(browsePath), enabled: isElsewhere });
  const found = isElsewhere && all?.find((translation) => translation.id === id);
  return onShelf ?? (found ? { ...found, language: found.language.name } : undefined);
}

/** The books of the common canon under their English names, which an address can always be written in. */
export function englishBooksQuery() {
  return apiQuery(booksPath);
}

export function useEnglishBooks() {
  return useQuery(englishBooksQuery());
}

/** The books of a text under its own names, in its own order. */
export function booksQuery(translationId: string) {
  return apiQuery(booksPath, { query: { translationId } });
}

export type ChapterPlace = { translation: string; book: string; chapter: number };

/** One chapter, verse by verse. */
export function chapterQuery({ translation, book, chapter }: ChapterPlace) {
  return apiQuery(versesPath, {
    path: { translationId: translation, bookId: book, chapter },
  });
}

/** A passage as someone wrote it ("jn 3:16"), read by the server's parser. */
export function referenceQuery(q: string) {
  return apiQuery(referencePath, { query: { q } });
}
