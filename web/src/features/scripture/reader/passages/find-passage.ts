import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { type Book, booksQuery, englishBooksQuery, referenceQuery } from '../../shared';
import { type PassagePlace, readAddress, selectionOf } from '../state/places';

/**
 * Where a passage is, read by the server's parser. Without a network the addresses that the reader writes itself can still
 * be read: then a chapter that the device keeps opens again, wherever one has read on to.
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
    const found = isOutOfReach && readAddress(await booksAtHand(queries, translation), ref);
    if (found) return found;
    throw error;
  }
}

async function booksAtHand(queries: QueryClient, translation?: string): Promise<Book[]> {
  const lists = [englishBooksQuery(), ...(translation ? [booksQuery(translation)] : [])];
  const found = await Promise.allSettled(lists.map((list) => queries.fetchQuery(list)));
  return found.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
}

/** The passage of an address, if it names one. */
export function usePassage({ ref = '', t }: { ref?: string; t?: string }) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['passage', ref, t],
    queryFn: () => findPassage(queries, ref, t),
    enabled: ref !== '',
    gcTime: 0,
  });
}
