/** Hooks for writing to the API from components: how a call is built, and which queries it refreshes. */
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientPathsWithMethod, MethodResponse } from 'openapi-fetch';
import { type ApiClient, client, unwrapResponse } from './client';
import { ApiError, isNotFound } from './errors';
import { invalidateAll, type ReadPath } from './query';
import type { paths } from './schema';

type Method = 'post' | 'put' | 'patch' | 'delete';
type WritePath<M extends Method> = ClientPathsWithMethod<ApiClient, M>;
type MutationResult<M extends Method, Path extends WritePath<M>> = MethodResponse<
  ApiClient,
  M,
  Path
>;

type PathParams<Operation> = Operation extends { parameters: { path: infer Params } }
  ? Params
  : unknown;
type Body<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Fields } };
}
  ? Fields
  : unknown;

/**
 * A mutation's variables: its path parameters and body fields in one object. A single path parameter without
 * a body is passed as a plain value. If there are neither, nothing is passed.
 */
type Variables<M extends Method, Path extends WritePath<M>> = RequiredVariables<
  PathParams<paths[Path][M]>,
  Body<paths[Path][M]>
>;
type RequiredVariables<Params, Fields, Nothing = void> = unknown extends Fields
  ? unknown extends Params
    ? Nothing
    : ValueIfOnlyOne<Params>
  : Params & Fields;
type ValueIfOnlyOne<Params, Name = keyof Params> = Name extends keyof Params
  ? [keyof Params] extends [Name]
    ? Params[Name]
    : Params
  : never;

type Options<Result, Variables> = Omit<
  UseMutationOptions<Result, Error, Variables>,
  'mutationFn'
> & {
  /**
   * The queries that this mutation makes stale. Before the mutation counts as done, they are refetched
   * wherever they are shown. They are also refetched after a conflict, which means that the data shown here
   * was out of date.
   */
  refreshes?: readonly ReadPath[];
  /**
   * Refetches after any failure too, because the change may have been applied anyway, or someone else may
   * have made it.
   */
  refreshesAfterFailure?: boolean;
  /** The query without parameters whose data this mutation's response replaces. */
  replaces?: ReadPath;
  /** Deleting something that is already gone counts as success. */
  ignoresMissing?: boolean;
};

/** A mutation for one API path. */
export function useApiMutation<M extends Method, Path extends WritePath<M>>(
  method: M,
  path: Path,
  options: Options<MutationResult<M, Path>, Variables<M, Path>> = {},
) {
  return useCustomMutation<MutationResult<M, Path>, Variables<M, Path>>(
    (variables) => sendMutation(method, path, variables),
    options,
  );
}

type IdOf<Operation> = PathParams<Operation> extends { id: infer Id } ? Id : never;

/** Creates an item in an API list; with an id, updates that item. */
export function useApiSave<
  List extends WritePath<'post'>,
  M extends 'put' | 'patch',
  Item extends WritePath<M>,
>(
  list: List,
  [method, item]: readonly [method: M, path: Item],
  options: Options<
    MutationResult<'post', List> | MutationResult<M, Item>,
    { id: IdOf<paths[Item][M]> | null; body: Body<paths[List]['post']> & Body<paths[Item][M]> }
  > = {},
) {
  return useCustomMutation(
    ({ id, body }) =>
      id === null
        ? sendMutation('post', list, body)
        : sendMutation(method, item, { ...Object(body), id }),
    options,
  );
}

/** Like `useApiMutation`, but for a mutation that makes several calls or chooses between two. */
export function useCustomMutation<Result, Variables = void>(
  call: (variables: Variables) => Promise<Result>,
  options: Options<Result, Variables> = {},
) {
  const { refreshes = [], refreshesAfterFailure, replaces, ignoresMissing, ...rest } = options;
  const queries = useQueryClient();
  const refresh = () => invalidateAll(queries, refreshes);
  return useMutation<Result, Error, Variables>({
    ...rest,
    mutationFn: (variables) =>
      call(variables).catch((error: unknown) => {
        if (ignoresMissing && isNotFound(error)) return undefined as Result;
        throw error;
      }),
    onSuccess: async (result, ...about) => {
      if (replaces) queries.setQueryData([replaces], result);
      await Promise.all([rest.onSuccess?.(result, ...about), refresh()]);
    },
    onError: async (error, ...about) => {
      await Promise.all([
        rest.onError?.(error, ...about),
        (refreshesAfterFailure || isConflict(error)) && refresh(),
      ]);
    },
  });
}

/**
 * The client's own signature can't be applied to a path that is still a type parameter; `Variables` types it
 * instead.
 */
type Send = (path: string, init: object) => Promise<{ data?: unknown }>;

async function sendMutation<Result>(
  method: Method,
  path: string,
  variables: unknown,
): Promise<Result> {
  const [, onlyName = ''] = /\{(\w+)\}/.exec(path) ?? [];
  const pathParams: Record<string, string> =
    typeof variables === 'object' ? Object(variables) : { [onlyName]: variables };
  const body = Object.fromEntries(
    Object.entries(pathParams).filter(([name]) => name && !path.includes(`{${name}}`)),
  );
  const send = client[method.toUpperCase() as Uppercase<Method>] as Send;
  const init = {
    params: { path: pathParams },
    body: Object.keys(body).length > 0 ? body : undefined,
  };
  return (await unwrapResponse(send(path, init))) as Result;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
