import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { type Book, booksQuery, englishBooksQuery, referenceQuery } from '../../shared';
import { type PassagePlace, readAddress, selectionOf } from '../state/places';

/**
 * Resolves a passage with the server's parser. Offline, references that the reader generated itself are
 * parsed locally, so a cached chapter can still be opened.
 */
export async function findPassage(
  queries: QueryClient,
  ref: string,
  translation?: string,
): Promise<PassagePlace> {
  try {
    const passage = await queries.fetchQuery(referenceQuery(ref));
    return {
      book: passage.bookId,
      chapter: passage.chapter,
      selection: selectionOf(passage),
    };
  } catch (error) {
    const isOutOfReach = error instanceof ApiError && error.code === 'unavailable';
    const found = isOutOfReach && readAddress(await cachedBooks(queries, translation), ref);
    if (found) return found;
    throw error;
  }
}

async function cachedBooks(queries: QueryClient, translation?: string): Promise<Book[]> {
  const lists = [englishBooksQuery(), ...(translation ? [booksQuery(translation)] : [])];
  const found = await Promise.allSettled(lists.map((list) => queries.fetchQuery(list)));
  return found.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
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
