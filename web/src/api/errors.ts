import { m } from '@/messages';
import { type ErrorCode, isErrorCode } from './error-codes';

/** A failed API call. `code` is for programs; `serverMessage` and `fields` are for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** The message from the server, or null when the response had none. */
  readonly serverMessage: string | null;
  /** Validation errors by request field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until a retry makes sense, if the server says so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    details: {
      status: number;
      code: ErrorCode;
      serverMessage?: string | null;
      fields?: Record<string, string>;
      retryAfter?: number | null;
    },
  ) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.serverMessage = details.serverMessage ?? null;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
  }

  /** Returns the same error with a different message. */
  withMessage(message: string): ApiError {
    return new ApiError(message, { ...this, fields: { ...this.fields } });
  }
}

/** Reads an error response. A proxy may have sent it, so its format isn't trusted. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseObject(text);
  return new ApiError(`${response.status}: ${text || response.statusText}`, {
    status: response.status,
    code: isErrorCode(body.code) ? body.code : codeOfStatus(response.status),
    serverMessage: typeof body.message === 'string' ? body.message : null,
    fields: stringEntries(body.fields),
    retryAfter: parseRetryAfter(response),
  });
}

/** The number of seconds in a Retry-After header. A date in the header is ignored. */
export function parseRetryAfter(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return seconds >= 0 ? seconds : null;
}

/** The request didn't reach the server, or the response was lost. */
export function unreachableError(): ApiError {
  return new ApiError('0: Network error', { status: 0, code: 'unavailable' });
}

/** The server or a proxy timed out; the operation may still be running. */
export function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.status === 504;
}

const proxyStatuses = [502, 503, 504];

/** Whether the response didn't come from our server: our server's errors have a code, a proxy's don't. */
export function isNotFromServer({ status, serverMessage }: ApiError): boolean {
  return status === 0 || (proxyStatuses.includes(status) && serverMessage === null);
}

/**
 * Whether the whole server is unavailable, not just one part of it: it can't be reached, it says when to
 * retry, or its disk is full.
 */
export function isOutage(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, retryAfter } = error;
  return isNotFromServer(error) || status === 507 || (status === 503 && retryAfter !== null);
}

/**
 * Whether the user was signed out while using the app. The product specification says to recognize this by
 * the error message.
 */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message);
}

/** Whether the server rejected our credentials, as opposed to being unavailable. */
export function isNotSignedIn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the resource doesn't exist or belongs to someone else. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/**
 * The message to show: the server's message, our own if the server can't be reached, or else the fallback.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.status === 0 ? m.error_unreachable() : error.serverMessage || fallback;
}

export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function stringEntries(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function codeOfStatus(status: number): ErrorCode {
  const codes: Partial<Record<number, ErrorCode>> = {
    400: 'malformed_request',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    405: 'method_not_allowed',
    409: 'conflict',
    413: 'payload_too_large',
    415: 'unsupported_media_type',
    429: 'rate_limited',
    502: 'unavailable',
    503: 'unavailable',
    504: 'timeout',
    507: 'storage_full',
  };
  return codes[status] ?? 'internal';
}
