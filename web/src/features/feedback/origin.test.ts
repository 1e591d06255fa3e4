import { describe, expect, it } from 'vitest';
import { pageWithoutId } from './origin';

describe('the page recorded with feedback', () => {
  it.each([
    ['/', '/'],
    ['/prayer', '/prayer'],
    ['/bible/study-generator', '/bible/study-generator'],
    ['/devotionals/0190d7a0-0000-7000-8000-000000000001', '/devotionals'],
    ['/sermon-builder/7', '/sermon-builder'],
    ['/feedback', null],
    ['https://elsewhere.test/', null],
    [`/${'a'.repeat(200)}`, null],
    ['', null],
    [undefined, null],
  ])('for %s is %s', (path, page) => expect(pageWithoutId(path)).toBe(page));
});
