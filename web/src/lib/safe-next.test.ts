import { describe, expect, it } from 'vitest';
import { safeRedirectPath, signInUrl } from './safe-next';
import { deviceTimeZone } from './time/device-time-zone';

describe('safeNext', () => {
  it.each(['/', '/prayer', '/bible?book=JHN&chapter=3', '/devotionals/7#notes', '/a//b'])(
    'keeps the path %s',
    (path) => expect(safeRedirectPath(path)).toBe(path),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'prayer',
    '',
    '/\t/evil.example',
    '/\n/evil.example',
    undefined,
    null,
    7,
    ['/prayer'],
  ])('rejects %j', (next) => expect(safeRedirectPath(next)).toBeNull());
});

describe('signInUrl', () => {
  it('includes the full return path and the time zone of the device', () => {
    const address = new URL(signInUrl('/bible?book=JHN&chapter=3'), 'http://trellis.test');
    expect(address.pathname).toBe('/api/login');
    expect(address.searchParams.get('next')).toBe('/bible?book=JHN&chapter=3');
    expect(address.searchParams.get('timeZone')).toBe(deviceTimeZone());
  });
});
