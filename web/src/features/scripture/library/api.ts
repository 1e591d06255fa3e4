import { useQuery } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { ApiError } from '@/api/errors';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';

const libraryPath = '/api/bible/translations';
const browsePath = '/api/bible/translations/browse';

export type Translation = ApiResponse<typeof libraryPath>[number];
export type Book = ApiResponse<'/api/bible/books'>[number];
type Verse = ApiResponse<'/api/bible/verses/{translationId}/{bookId}/{chapter}'>[number];

/** How long browse results stay fresh, in milliseconds (product specification, part 2, section 9). */
const browseStaleTime = 30_000;
const previewVerses = 3;

export function useLibrary() {
  return useApiQuery(libraryPath);
}

export function useLanguages() {
  return useApiQuery('/api/bible/languages');
}

/** Loads every available translation, in one language or all, that matches the search. */
export function useBrowse(filter: { language: string | null; search: string }) {
  const query = {
    language: filter.language ?? undefined,
    search: filter.search.trim() || undefined,
  };
  return useQuery({
    ...apiQuery(browsePath, { query }),
    staleTime: browseStaleTime,
    // Keeps the previous list while the next one loads, so the page doesn't jump while typing.
    placeholderData: (previous) => previous,
    // The library and browse endpoints represent the language differently; pages use a single shape.
    select: (found): Translation[] =>
      found.map((translation) => ({ ...translation, language: translation.language.name })),
  });
}

export type Preview = { book: Pick<Book, 'id' | 'name'> | null; verses: Verse[] };

/** Loads the first verses of Genesis 1, or of the translation's first book if it has no Genesis. */
export function usePreview(translationId: string) {
  return useQuery({
    queryKey: ['translation preview', translationId],
    queryFn: async ({ signal }): Promise<Preview> => {
      try {
        return { book: null, verses: await fetchFirstVerses(translationId, 'GEN', signal) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
        const book = await fetchFirstBook(translationId, signal);
        if (!book) throw error;
        return { book, verses: await fetchFirstVerses(translationId, book.id, signal) };
      }
    },
  });
}

/** Returns the first book of a translation, with its English name if it has one. */
async function fetchFirstBook(translationId: string, signal: AbortSignal) {
  const [[own], named] = await Promise.all([
    unwrapResponse(
      client.GET('/api/bible/books', { params: { query: { translationId } }, signal }),
    ),
    unwrapResponse(client.GET('/api/bible/books', { signal })),
  ]);
  return named.find(({ id }) => id === own?.id) ?? own;
}

function fetchFirstVerses(translationId: string, bookId: string, signal: AbortSignal) {
  return unwrapResponse(
    client.GET('/api/bible/verses/{translationId}/{bookId}/{chapter}', {
      params: { path: { translationId, bookId, chapter: 1 }, query: { limit: previewVerses } },
      signal,
    }),
  );
}

const refreshes = [libraryPath, browsePath] as const;

export const useAddTranslation = () =>
  useApiMutation('post', '/api/bible/translations/{id}/add', { refreshes });

export const useRemoveTranslation = () =>
  useApiMutation('delete', '/api/bible/translations/{id}', { refreshes });

export const useSetDefaultTranslation = () =>
  useApiMutation('post', '/api/user/bible-translation', {
    replaces: '/api/auth/user',
    refreshes,
  });
