import { describe, expect, it } from 'vitest';
import { safeHref, safePicture } from './safe-link';

describe('a link', () => {
  it.each([
    ['https://example.org/film', 'https://example.org/film'],
    ['http://example.org', 'http://example.org/'],
    ['  HTTPS://Example.org/A  ', 'https://example.org/A'],
  ])('can point to %s', (input, href) => {
    expect(safeHref(input)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://https://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,AAAA',
    'blob:https://example.org/1',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'mailto:ada@example.org',
    'https://',
    'example.org/film',
    '/sermon-planning',
    '',
  ])('never points to %j', (input) => {
    expect(safeHref(input)).toBeNull();
  });
});

describe('an image', () => {
  it.each([
    'data:image/png;base64,AAAA',
    'data:image/jpeg;base64,AAAA',
    'data:image/gif;base64,AAAA',
    'data:image/webp;base64,AAAA',
    'data:image/avif;base64,AAAA',
    'DATA:image/PNG;base64,AAAA',
    '/api/ai/images/0190d7a0-0000-7000-8000-000000000001',
  ])('can be %s', (url) => {
    expect(safePicture(url)).toBe(url);
  });

  it('can use the full URL of one of our own images', () => {
    expect(safePicture(`${window.location.origin}/api/ai/images/1`)).toBe('/api/ai/images/1');
  });

  it.each([
    'data:image/svg+xml;base64,AAAA',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'data:image/png,<svg/>',
    'data:text/html;base64,AAAA',
    ' data:text/html,image/png;base64,',
    'javascript:alert(1)',
    'blob:https://example.org/1',
    'https://example.org/picture.png',
    '//example.org/api/ai/images/1',
    '\\\\example.org/api/ai/images/1',
    '/api/logout',
    '/api/ai/images/../../logout',
    '/api/ai/images/%2e%2e/%2e%2e/logout',
    '/dove.png',
    '',
  ])('is never %j', (url) => {
    expect(safePicture(url)).toBeNull();
  });
});
