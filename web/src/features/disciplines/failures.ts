import { ApiError } from '@/api/errors';
import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';

/** Whether the server rejected the request because of a conflict; its message says which one. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/**
 * Shows an error toast. On a conflict it includes the server's explanation; otherwise only the fixed message.
 */
export function showErrorToast(error: unknown, description: string): void {
  const show = isConflict(error) ? showFailure : showFixedFailure;
  show(error, m.common_error(), description);
}
