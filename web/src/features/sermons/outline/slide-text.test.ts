import { expect, it } from 'vitest';
import { type Line, paginateLines } from './slide-text';

const box = { width: 800, height: 320 };
const fontSizes = [36, 26];
const textLine = (text: string): Line => ({ text, number: null, isBullet: false });

it('sets short text large and longer text smaller', () => {
  expect(paginateLines([textLine('Jesus wept.')], box, fontSizes)).toEqual([
    { lines: [textLine('Jesus wept.')], size: 36 },
  ]);
  const [page, ...otherPages] = paginateLines(
    [textLine('word '.repeat(80).trim())],
    box,
    fontSizes,
  );
  expect(page?.size).toBe(26);
  expect(otherPages).toEqual([]);
});

it('keeps a verse together when possible', () => {
  const verse = (number: number) => ({ ...textLine('word '.repeat(40).trim()), number });
  const pages = paginateLines([verse(1), verse(2), verse(3)], box, fontSizes);
  expect(pages.map(({ lines }) => lines.map(({ number }) => number))).toEqual([[1, 2], [3]]);
});

it('splits text without spaces by character width', () => {
  const letters = '神'.repeat(600);
  const pages = paginateLines([textLine(letters)], box, fontSizes);
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
  expect(all.join('').replaceAll(' ', '')).toBe(letters);
});
