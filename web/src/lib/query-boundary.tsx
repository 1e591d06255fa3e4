import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure';

/** What a boundary needs of a query; also of several put together by `allOf`. */
export type Loadable<Data> = {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
};

type QueryBoundaryProps<Data> = {
  query: Loadable<Data>;
  /** Shown until the answer comes. */
  loading: ReactNode;
  /** The title where it could not be loaded. */
  failure: string;
  /** Said there where the server gives no reason. */
  failureHint?: string;
  /** The level of that title: 1 when nothing else is on the page. */
  failureLevel?: 1 | 2;
  failureClassName?: string;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query brings; until then a placeholder, or why it could not be loaded. What has been loaded stays while it is read again. */
export function QueryBoundary<Data>({
  query: { data, error, refetch },
  loading,
  failure,
  failureHint,
  failureLevel,
  failureClassName,
  empty,
  children,
}: QueryBoundaryProps<Data>) {
  if (data !== undefined) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return isEmpty ? empty : children(data);
  }
  if (!error) return loading;
  return (
    <LoadFailure
      title={failure}
      error={error}
      hint={failureHint}
      level={failureLevel}
      className={failureClassName}
      onRetry={refetch}
    />
  );
}

/** Several queries as one: complete when all have been loaded. */
export function allOf<Data extends Record<string, unknown>>(
  queries: {
    [Name in keyof Data]: Loadable<Data[Name]>;
  },
): Loadable<Data> {
  const each = Object.values<Loadable<unknown>>(queries);
  const isComplete = each.every(({ data }) => data !== undefined);
  return {
    data: isComplete
      ? (Object.fromEntries(
          Object.entries<Loadable<unknown>>(queries).map(([name, { data }]) => [name, data]),
        ) as Data)
      : undefined,
    error: each.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(each.map(({ refetch }) => refetch())),
  };
}
