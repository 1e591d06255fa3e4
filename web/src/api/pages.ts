/** Lists that come page by page. A file of its own: the first load of the app needs none of it. */
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { answerOf, client } from './client';
import type { Answer, ReadPath } from './query';

type Get = (path: string, init: object) => Promise<{ data?: unknown }>;
const get = client.GET as Get;

type Pages<Path extends ReadPath, Cursor> = {
  path: Path;
  /** What is asked for, whichever page. */
  query: object;
  /** The first page. */
  first: Cursor;
  /** The parameters that ask for one page. */
  at: (cursor: Cursor) => object;
  /** The page after this one; undefined after the last. */
  next: (page: Answer<Path>, cursor: Cursor) => Cursor | undefined;
};

/** The query of a list in pages. Found again, and marked stale, by its path like every other. */
export function pagesQuery<Path extends ReadPath, Cursor>(pages: Pages<Path, Cursor>) {
  const { path, query, first, at, next } = pages;
  type Page = Answer<Path>;
  return infiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, Cursor>({
    queryKey: [path, 'pages', query],
    queryFn: async ({ pageParam, signal }) => {
      const params = { query: { ...query, ...at(pageParam as Cursor) } };
      return (await answerOf(get(path, { params, signal }))) as Page;
    },
    initialPageParam: first,
    getNextPageParam: (page, _all, cursor) => next(page, cursor),
  });
}
