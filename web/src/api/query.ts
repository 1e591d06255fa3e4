import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ClientPathsWithMethod, MaybeOptionalInit, MethodResponse } from 'openapi-fetch';
import { type ApiClient, answerOf, client } from './client';
import type { paths } from './schema';

/** A path of the API that can be read. */
export type ReadPath = ClientPathsWithMethod<ApiClient, 'get'>;

/** What reading a path answers. */
export type Answer<Path extends ReadPath> = MethodResponse<ApiClient, 'get', Path>;

/** The parameters of a path; left out where the path has none. */
type Params<Path extends ReadPath> =
  undefined extends MaybeOptionalInit<paths[Path], 'get'>
    ? [params?: NonNullable<MaybeOptionalInit<paths[Path], 'get'>>['params']]
    : [params: NonNullable<MaybeOptionalInit<paths[Path], 'get'>>['params']];

/** The client's own signature cannot be applied to a path that is still a type parameter; `Params` and `Answer` carry it. */
type Get = (path: string, init: object) => Promise<{ data?: unknown }>;
const get = client.GET as Get;

/**
 * The query of one path. The path is the key (its parameters follow it), so that what was read is found again, marked stale
 * or dropped by the same name everywhere.
 */
export function apiQuery<Path extends ReadPath>(path: Path, ...[params]: Params<Path>) {
  return queryOptions({
    queryKey: params === undefined ? [path] : [path, params],
    queryFn: async ({ signal }) => (await answerOf(get(path, { params, signal }))) as Answer<Path>,
  });
}

/** Reads a path and keeps the answer. */
export function useApiQuery<Path extends ReadPath>(path: Path, ...params: Params<Path>) {
  return useQuery(apiQuery(path, ...params));
}

/** Marks what was read from a path as stale, whatever its parameters, so that it is read again where it is shown. */
export function invalidate(queries: QueryClient, path: ReadPath): Promise<void> {
  return queries.invalidateQueries({ queryKey: [path] });
}

/** Marks several reads as stale, whatever their parameters. */
export function refreshAll(queries: QueryClient, reads: readonly ReadPath[]): Promise<unknown> {
  return Promise.all(reads.map((path) => invalidate(queries, path)));
}
