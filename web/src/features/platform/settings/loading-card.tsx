import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';

type LoadingCardProps<Loaded> = {
  query: { data: Loaded | undefined; error: Error | null; refetch: () => Promise<unknown> };
  children: (loaded: Loaded) => ReactNode;
};

/** A card whose content is read by itself: what fails here takes nothing else with it. */
export function LoadingCard<Loaded>({ query, children }: LoadingCardProps<Loaded>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState
        title={m.system_failure()}
        description={messageOf(error, m.system_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  return (
    <div>
      <Spinner label={m.system_loading()} className="sr-only" />
      <Skeleton className="h-128 rounded-lg" />
    </div>
  );
}
