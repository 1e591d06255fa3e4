/** Writing to the API from a component: how a call is put together, and what is read again after it. */
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientPathsWithMethod, MethodResponse } from 'openapi-fetch';
import { type ApiClient, answerOf, client } from './client';
import { ApiError, isMissing } from './errors';
import { type ReadPath, refreshAll } from './query';
import type { paths } from './schema';

type Method = 'post' | 'put' | 'patch' | 'delete';
type WritePath<M extends Method> = ClientPathsWithMethod<ApiClient, M>;
type Written<M extends Method, Path extends WritePath<M>> = MethodResponse<ApiClient, M, Path>;

type InPath<Operation> = Operation extends { parameters: { path: infer Named } } ? Named : unknown;
type Body<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Fields } };
}
  ? Fields
  : unknown;

/**
 * What a write needs: the names in its path and the fields of its body, in one object. Where the path has one name and
 * there is no body, its value alone; nothing, where there is neither.
 */
type Variables<M extends Method, Path extends WritePath<M>> = Needed<
  InPath<paths[Path][M]>,
  Body<paths[Path][M]>
>;
type Needed<Named, Fields, Nothing = void> = unknown extends Fields
  ? unknown extends Named
    ? Nothing
    : ValueIfOnlyOne<Named>
  : Named & Fields;
type ValueIfOnlyOne<Named, Name = keyof Named> = Name extends keyof Named
  ? [keyof Named] extends [Name]
    ? Named[Name]
    : Named
  : never;

type Options<Result, Variables> = Omit<
  UseMutationOptions<Result, Error, Variables>,
  'mutationFn'
> & {
  /**
   * The reads that this write makes stale. They are read again wherever they are shown, before the write counts as done;
   * also when the server refuses it as a conflict, since then what is shown here was out of date.
   */
  refreshes?: readonly ReadPath[];
  /** Reads them again after any failure, too: what was asked for may have been done, or begun by someone else. */
  refreshesAfterFailure?: boolean;
  /** The read without parameters whose answer this write's answer replaces. */
  replaces?: ReadPath;
  /** Deleting what is gone already counts as done. */
  ignoresMissing?: boolean;
};

/** A write to one path of the API. */
export function useApiMutation<M extends Method, Path extends WritePath<M>>(
  method: M,
  path: Path,
  options: Options<Written<M, Path>, Variables<M, Path>> = {},
) {
  return useWriting<Written<M, Path>, Variables<M, Path>>(
    (variables) => write(method, path, variables),
    options,
  );
}

type IdOf<Operation> = InPath<Operation> extends { id: infer Id } ? Id : never;

/** Adds to a list of the API; with an id, changes the item of that id. */
export function useApiSave<
  List extends WritePath<'post'>,
  M extends 'put' | 'patch',
  Item extends WritePath<M>,
>(
  list: List,
  [method, item]: readonly [method: M, path: Item],
  options: Options<
    Written<'post', List> | Written<M, Item>,
    { id: IdOf<paths[Item][M]> | null; body: Body<paths[List]['post']> & Body<paths[Item][M]> }
  > = {},
) {
  return useWriting(
    ({ id, body }) =>
      id === null ? write('post', list, body) : write(method, item, { ...Object(body), id }),
    options,
  );
}

/** The same for a write that is more than one call, or decides between two. */
export function useWriting<Result, Variables = void>(
  call: (variables: Variables) => Promise<Result>,
  options: Options<Result, Variables> = {},
) {
  const { refreshes = [], refreshesAfterFailure, replaces, ignoresMissing, ...rest } = options;
  const queries = useQueryClient();
  const refresh = () => refreshAll(queries, refreshes);
  return useMutation<Result, Error, Variables>({
    ...rest,
    mutationFn: (variables) =>
      call(variables).catch((error: unknown) => {
        if (ignoresMissing && isMissing(error)) return undefined as Result;
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

/** The client's own signature cannot be applied to a path that is still a type parameter; `Variables` carries it. */
type Send = (path: string, init: object) => Promise<{ data?: unknown }>;

async function write<Result>(method: Method, path: string, variables: unknown): Promise<Result> {
  const [, onlyName = ''] = /\{(\w+)\}/.exec(path) ?? [];
  const named: Record<string, string> =
    typeof variables === 'object' ? Object(variables) : { [onlyName]: variables };
  const body = Object.fromEntries(
    Object.entries(named).filter(([name]) => name && !path.includes(`{${name}}`)),
  );
  const send = client[method.toUpperCase() as Uppercase<Method>] as Send;
  const init = { params: { path: named }, body: Object.keys(body).length > 0 ? body : undefined };
  return (await answerOf(send(path, init))) as Result;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
