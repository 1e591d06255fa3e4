import { describe, expect, it } from 'vitest';
import {
  ApiError,
  fieldErrorsOf,
  isNotSignedIn,
  isOutage,
  isUnauthorized,
  messageOf,
  readApiError,
  unreachableError,
} from './errors';

const errorResponse = (status: number, body: string, statusText = '') =>
  new Response(body, { status, statusText });

describe('reading an error response', () => {
  it('reads status, code, message, and fields from the body', async () => {
    const body = JSON.stringify({
      message: 'That username is taken.',
      code: 'username_taken',
      fields: { username: 'That username is taken.' },
    });
    const error = await readApiError(errorResponse(409, body));
    expect(error).toMatchObject({
      message: `409: ${body}`,
      status: 409,
      code: 'username_taken',
      serverMessage: 'That username is taken.',
      fields: { username: 'That username is taken.' },
    });
  });

  it('falls back to the status text when the body is empty', async () => {
    const error = await readApiError(errorResponse(502, '', 'Bad Gateway'));
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.code).toBe('unavailable');
    expect(error.serverMessage).toBeNull();
  });

  it('handles any proxy response', async () => {
    for (const body of ['<html>oops</html>', '[]', 'null', '"text"', '{"code":7,"fields":["x"]}']) {
      const error = await readApiError(errorResponse(500, body));
      expect(error.message).toBe(`500: ${body}`);
      expect(error.code).toBe('internal');
      expect(error.serverMessage).toBeNull();
    }
  });

  it('omits fields that are not strings', async () => {
    const error = await readApiError(errorResponse(400, '{"fields":{"a":"wrong","b":1}}'));
    expect(error.fields).toEqual({ a: 'wrong' });
  });
});

describe('an outage', () => {
  const body = JSON.stringify({ message: 'Later', code: 'unavailable' });
  const outage = async (status: number, text: string, retryAfter?: string) => {
    const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    return isOutage(await readApiError(new Response(text, { status, headers })));
  };

  it('includes a server that sends Retry-After or is out of storage', async () => {
    expect(await outage(503, body, '2')).toBe(true);
    expect(await outage(507, body)).toBe(true);
  });

  it('includes an unreachable server or a bad gateway', async () => {
    expect(isOutage(unreachableError())).toBe(true);
    expect(await outage(502, '<html>Bad Gateway</html>')).toBe(true);
    expect(await outage(503, '')).toBe(true);
  });

  it('excludes a single failing service', async () => {
    expect(await outage(503, body)).toBe(false);
    expect(await outage(502, body)).toBe(false);
    expect(await outage(500, body)).toBe(false);
    expect(await outage(429, body, '30')).toBe(false);
  });

  it('includes the number of seconds before retrying', async () => {
    const read = async (header: string) =>
      (await readApiError(new Response(body, { status: 503, headers: { 'Retry-After': header } })))
        .retryAfter;
    expect(await read('7')).toBe(7);
    expect(await read('Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull();
  });
});

describe('being signed out', () => {
  it('requires a message that starts with 401 and contains Unauthorized', async () => {
    const unauthorized = await readApiError(
      errorResponse(401, '{"message":"Unauthorized","code":"unauthorized"}'),
    );
    const wrongPassword = await readApiError(
      errorResponse(
        401,
        '{"message":"Invalid username or password.","code":"invalid_credentials"}',
      ),
    );
    expect(isUnauthorized(unauthorized)).toBe(true);
    expect(isUnauthorized(wrongPassword)).toBe(false);
    expect(isUnauthorized(new Error('500: Unauthorized'))).toBe(false);
    expect(isUnauthorized('401: Unauthorized')).toBe(false);
  });

  it('differs from an unreachable server', () => {
    const loginError = new ApiError('Auth failed: 401', { status: 401, code: 'unauthorized' });
    expect(isNotSignedIn(loginError)).toBe(true);
    expect(isNotSignedIn(unreachableError())).toBe(false);
  });
});

describe('the user-facing error', () => {
  const error = new ApiError('400: …', {
    status: 400,
    code: 'validation_failed',
    serverMessage: 'Please check the form.',
    fields: { email: 'Invalid email address' },
  });

  it('uses the message from the server when there is one', () => {
    expect(messageOf(error, 'Please try again.')).toBe('Please check the form.');
    expect(messageOf(error.withMessage('400'), 'Please try again.')).toBe('Please check the form.');
    expect(messageOf(new TypeError('secret inside'), 'Please try again.')).toBe(
      'Please try again.',
    );
  });

  it('never mentions passwords when the server is unreachable', () => {
    expect(messageOf(unreachableError(), 'Invalid username or password.')).toMatch(
      /can't reach Trellis/,
    );
  });

  it('includes the field errors', () => {
    expect(fieldErrorsOf(error)).toEqual({ email: 'Invalid email address' });
    expect(fieldErrorsOf(new Error('no'))).toEqual({});
  });

  it('keeps its details when the message changes', () => {
    const errorWithMessage = error.withMessage('Auth failed: 400');
    expect(errorWithMessage.message).toBe('Auth failed: 400');
    expect(errorWithMessage).toMatchObject({
      status: 400,
      code: 'validation_failed',
      serverMessage: 'Please check the form.',
      fields: { email: 'Invalid email address' },
    });
  });
});
