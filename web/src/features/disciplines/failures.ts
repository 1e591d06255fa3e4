import { ApiError } from '@/api/errors';
import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';

/** Something else stands in the way: the server's sentence says what. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** Says that something did not work: why, where there is a reason in what the person did before; else only what. */
export function showRefusal(error: unknown, description: string): void {
  const show = isConflict(error) ? showFailure : showFixedFailure;
  show(error, m.common_error(), description);
}
