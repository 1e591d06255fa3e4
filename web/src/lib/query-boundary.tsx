import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure';

/** The parts of a query that a boundary needs; `combineQueries` combines several queries into one. */
export type Loadable<Data> = {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
};

type QueryBoundaryProps<Data> = {
  query: Loadable<Data>;
  /** Shown until the data loads. */
  loading: ReactNode;
  /** The title when loading fails. */
  failure: string;
  /** The message when loading fails and the server gives no reason. */
  failureHint?: string;
  /** The heading level of the failure title: 1 if nothing else is on the page. */
  failureLevel?: 1 | 2;
  failureClassName?: string;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Shows a query's data, with a placeholder until it loads or an error if it can't. Loaded data stays visible
 * while it refreshes.
 */
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

/** Combines several queries into one that is complete when all have loaded. */
export function combineQueries<Data extends Record<string, unknown>>(
  queries: {
    [Name in keyof Data]: Loadable<Data[Name]>;
  },
): Loadable<Data> {
  const loadables = Object.values<Loadable<unknown>>(queries);
  const isComplete = loadables.every(({ data }) => data !== undefined);
  return {
    data: isComplete
      ? (Object.fromEntries(
          Object.entries<Loadable<unknown>>(queries).map(([name, { data }]) => [name, data]),
        ) as Data)
      : undefined,
    error: loadables.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(loadables.map(({ refetch }) => refetch())),
  };
}
