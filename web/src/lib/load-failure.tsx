import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { ErrorState } from '@/ui/states/error-state';

type LoadFailureProps = {
  title: ReactNode;
  error: unknown;
  onRetry: () => unknown;
  /** What to say where the server said nothing. */
  hint?: string;
  /** The level of its heading: 1 when nothing else is on the page. */
  level?: 1 | 2;
  className?: string;
};

/** What could not be loaded, why, and a way to try again. */
export function LoadFailure({
  error,
  onRetry,
  hint = m.common_try_again(),
  ...props
}: LoadFailureProps) {
  return (
    <ErrorState
      {...props}
      description={messageOf(error, hint)}
      onRetry={() => void onRetry()}
      retryLabel={m.common_try_again_2()}
    />
  );
}
