import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { ErrorState } from '@/ui/states/error-state';

type LoadFailureProps = {
  title: ReactNode;
  error: unknown;
  onRetry: () => unknown;
  /** The message to show when the server doesn't send one. */
  hint?: string;
  /** The heading level: 1 if nothing else is on the page. */
  level?: 1 | 2;
  className?: string;
};

/** Shows what couldn't be loaded and why, with a retry button. */
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
