import type { components } from './schema';

/**
 * Every error code the server may return. The two checks below fail to compile when a code is missing or
 * obsolete.
 */
export const errorCodes = [
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'validation_failed',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'broken_import',
  'conflict',
  'sermon_changed',
  'username_taken',
  'email_taken',
  'rate_limited',
  'invalid_credentials',
  'account_pending',
  'password_link_invalid',
  'setup_link_invalid',
  'own_account',
  'cross_origin',
  'service_test_failed',
  'passage_not_understood',
  'topic_not_found',
  'giving_not_set_up',
  'given_already',
  'payment_unavailable',
  'unavailable',
  'storage_full',
  'timeout',
  'internal',
] as const satisfies readonly components['schemas']['ErrorCode'][];

export type ErrorCode = (typeof errorCodes)[number];

type MissingErrorCode = Exclude<components['schemas']['ErrorCode'], ErrorCode>;
const hasEveryErrorCode: [MissingErrorCode] extends [never] ? true : MissingErrorCode = true;
void hasEveryErrorCode;

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value);
}
