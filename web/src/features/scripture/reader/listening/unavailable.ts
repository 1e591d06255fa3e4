import { ApiError } from '@/api/errors';

/** Returns whether this installation offers no audio, so that retrying wouldn't help. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
