import { m } from '@/messages';
import { type ErrorCode, isErrorCode } from './error-codes';

/** What went wrong with a call: for machines `code`, for people `serverMessage` and `fields`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** The server's own sentence, or null when the answer carried none. */
  readonly serverMessage: string | null;
  /** What is wrong with which field of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** In how many seconds it is worth trying again, where the server says so. */
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

  /** The same failure under another message. */
  withMessage(message: string): ApiError {
    return new ApiError(message, { ...this, fields: { ...this.fields } });
  }
}

/** Reads an answer that was not OK. A proxy in between may answer with anything, so nothing is taken for granted. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseObject(text);
  return new ApiError(`${response.status}: ${text || response.statusText}`, {
    status: response.status,
    code: isErrorCode(body.code) ? body.code : codeOfStatus(response.status),
    serverMessage: typeof body.message === 'string' ? body.message : null,
    fields: stringEntries(body.fields),
    retryAfter: retryAfterOf(response),
  });
}

/** The seconds of a Retry-After header; its other form, a date, is for crawlers and is left alone. */
export function retryAfterOf(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return seconds >= 0 ? seconds : null;
}

/** The call never reached the server, or its answer never came back. */
export function unreachable(): ApiError {
  return new ApiError('0: Network error', { status: 0, code: 'unavailable' });
}

/** The server, or something between, held the call open no longer; what was asked for may go on. */
export function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.status === 504;
}

const ofProxies = [502, 503, 504];

/**
 * Whether no answer of the server came back. Our own server has a word for its failures; a proxy in front of it that
 * cannot reach it has none.
 */
export function isUnanswered({ status, serverMessage }: ApiError): boolean {
  return status === 0 || (ofProxies.includes(status) && serverMessage === null);
}

/**
 * Whether the server as a whole cannot be used for now, as against one part of it that is missing: it cannot be reached,
 * says when to come back, or has no room to write.
 */
export function isOutage(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status, retryAfter } = error;
  return isUnanswered(error) || status === 507 || (status === 503 && retryAfter !== null);
}

/** Signed out while working: the rule of the specification, which reads the message. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message);
}

/** Whether the server knows nobody by what we sent, as against being unwell or out of reach. */
export function isNotSignedIn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether what was asked for is not there, or is another's. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** The sentence to show a person: the server's, that the server is out of reach, or the given one. */
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
