import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ClientPathsWithMethod, MaybeOptionalInit, MethodResponse } from 'openapi-fetch';
import { type ApiClient, client, unwrapResponse } from './client';
import type { paths } from './schema';

/** An API path that can be read. */
export type ReadPath = ClientPathsWithMethod<ApiClient, 'get'>;

/** The response type for a path. */
export type ApiResponse<Path extends ReadPath> = MethodResponse<ApiClient, 'get', Path>;

/** A path's parameters; omitted where the path has none. */
type Params<Path extends ReadPath> =
  undefined extends MaybeOptionalInit<paths[Path], 'get'>
    ? [params?: NonNullable<MaybeOptionalInit<paths[Path], 'get'>>['params']]
    : [params: NonNullable<MaybeOptionalInit<paths[Path], 'get'>>['params']];

/**
 * The client's own signature can't be applied to a path that is still a type parameter; `Params` and
 * `ApiResponse` provide the types instead.
 */
type Get = (path: string, init: object) => Promise<{ data?: unknown }>;
const get = client.GET as Get;

/**
 * The query for one path. Its key is the path followed by the parameters, so that it can be found,
 * invalidated, or removed by path.
 */
export function apiQuery<Path extends ReadPath>(path: Path, ...[params]: Params<Path>) {
  return queryOptions({
    queryKey: params === undefined ? [path] : [path, params],
    queryFn: async ({ signal }) =>
      (await unwrapResponse(get(path, { params, signal }))) as ApiResponse<Path>,
  });
}

/** Reads a path and caches the response. */
export function useApiQuery<Path extends ReadPath>(path: Path, ...params: Params<Path>) {
  return useQuery(apiQuery(path, ...params));
}

/** Invalidates every query for a path, regardless of its parameters. Those on screen are refetched. */
export function invalidate(queries: QueryClient, path: ReadPath): Promise<void> {
  return queries.invalidateQueries({ queryKey: [path] });
}

/** Invalidates the queries for several paths, regardless of their parameters. */
export function invalidateAll(queries: QueryClient, reads: readonly ReadPath[]): Promise<unknown> {
  return Promise.all(reads.map((path) => invalidate(queries, path)));
}
