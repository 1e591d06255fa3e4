import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { type Book, booksQuery, englishBooksQuery, referenceQuery } from '../../shared';
import { type PassageLocation, readAddress, toSelection } from '../state/places';

/**
 * Resolves a passage with the server's parser. Offline, references that the reader generated itself are
 * parsed locally, so a cached chapter can still be opened.
 */
export async function findPassage(
  queries: QueryClient,
  ref: string,
  translation?: string,
): Promise<PassageLocation> {
  try {
    const passage = await queries.fetchQuery(referenceQuery(ref));
    return {
      book: passage.bookId,
      chapter: passage.chapter,
      selection: toSelection(passage),
    };
  } catch (error) {
    const isUnavailable = error instanceof ApiError && error.code === 'unavailable';
    const result = isUnavailable && readAddress(await getCachedBooks(queries, translation), ref);
    if (result) return result;
    throw error;
  }
}

async function getCachedBooks(queries: QueryClient, translation?: string): Promise<Book[]> {
  const bookLists = [englishBooksQuery(), ...(translation ? [booksQuery(translation)] : [])];
  const result = await Promise.allSettled(bookLists.map((list) => queries.fetchQuery(list)));
  return result.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
}

/** Resolves the passage in the address, if it names one. */
export function usePassage({ ref = '', t }: { ref?: string; t?: string }) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['passage', ref, t],
    queryFn: () => findPassage(queries, ref, t),
    enabled: ref !== '',
    gcTime: 0,
  });
}
