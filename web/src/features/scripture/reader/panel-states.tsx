import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';

/** Something of the panel is on its way. */
export function PanelLoading() {
  return (
    <div className="grid gap-3">
      <Spinner label={m.app_loading()} className="sr-only" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-20" />
    </div>
  );
}

type PanelFailureProps = { title: string; error: unknown; onRetry: () => void };

/** It did not come. */
export function PanelFailure({ title, error, onRetry }: PanelFailureProps) {
  return (
    <ErrorState
      className="py-6"
      title={title}
      description={messageOf(error, m.error_unreachable())}
      onRetry={onRetry}
      retryLabel={m.app_try_again()}
    />
  );
}
