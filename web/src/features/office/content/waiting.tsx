import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';

/** What is asked of the server. */
export type Asked<Found> = {
  data: Found | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
};

type WaitingProps<Found> = { for: Asked<Found>; children: (found: Found) => ReactNode };

/** What was asked for once it has come; until then, or instead, why not. */
export function Waiting<Found>({ for: asked, children }: WaitingProps<Found>) {
  const { data, isPending, error, refetch } = asked;
  if (isPending) {
    return (
      <div className="grid gap-2">
        <Spinner label={m.content_loading()} className="sr-only" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (error || data === undefined) {
    return (
      <ErrorState
        title={m.content_failure()}
        description={messageOf(error, m.office_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  return children(data);
}
