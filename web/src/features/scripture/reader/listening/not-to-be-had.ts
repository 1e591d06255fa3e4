import { ApiError } from '@/api/errors';

/** This installation cannot do it, or must not: asking again would not help. */
export function isNotToBeHad(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
