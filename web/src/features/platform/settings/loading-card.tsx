import type { ReactNode } from 'react';
import { type Loadable, QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { SkeletonList } from '@/ui/states/skeleton-list';

type LoadingCardProps<Loaded> = {
  query: Loadable<Loaded>;
  children: (loaded: Loaded) => ReactNode;
};

/** A card that loads its own data, so that a failure only affects this card. */
export function LoadingCard<Loaded>({ query, children }: LoadingCardProps<Loaded>) {
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.system_loading()} rows={['h-128 rounded-lg']} />}
      failure={m.system_failure()}
    >
      {children}
    </QueryBoundary>
  );
}
