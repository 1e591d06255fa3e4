/**
 * Infinite queries for paginated lists, in a separate file because the app's first load doesn't need them.
 */
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { client, unwrapResponse } from './client';
import type { ApiResponse, ReadPath } from './query';

type Get = (path: string, init: object) => Promise<{ data?: unknown }>;
const get = client.GET as Get;

type Pages<Path extends ReadPath, Cursor> = {
  path: Path;
  /** The parameters that are the same for every page. */
  query: object;
  /** The cursor for the first page. */
  first: Cursor;
  /** The parameters that request one page. */
  at: (cursor: Cursor) => object;
  /** The cursor for the next page; undefined after the last page. */
  next: (page: ApiResponse<Path>, cursor: Cursor) => Cursor | undefined;
};

/** The query for a paginated list. As with every other query, its key starts with its path. */
export function pagesQuery<Path extends ReadPath, Cursor>(pages: Pages<Path, Cursor>) {
  const { path, query, first, at, next } = pages;
  type Page = ApiResponse<Path>;
  return infiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, Cursor>({
    queryKey: [path, 'pages', query],
    queryFn: async ({ pageParam, signal }) => {
      const params = { query: { ...query, ...at(pageParam as Cursor) } };
      return (await unwrapResponse(get(path, { params, signal }))) as Page;
    },
    initialPageParam: first,
    getNextPageParam: (page, _all, cursor) => next(page, cursor),
  });
}
