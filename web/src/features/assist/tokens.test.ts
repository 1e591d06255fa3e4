import { describe, expect, it } from 'vitest';
import { tokenize } from './tokens';

const referencesIn = (text: string) =>
  tokenize(text).flatMap((token) => (token.kind === 'reference' ? [token.reference] : []));

describe('references in text', () => {
  it.each([
    ['abide (John 15:4–5), he says', ['John 15:4–5']],
    [
      'see 1 Corinthians 13:4-7 and Song of Solomon 2:1',
      ['1 Corinthians 13:4-7', 'Song of Solomon 2:1'],
    ],
    ['Ps. 23:1; Matt. 6:34', ['Ps. 23:1', 'Matt. 6:34']],
    ['the whole of Psalm 23 and Genesis 1–3', ['Psalm 23', 'Genesis 1–3']],
    ['Genesis 1:1-2:3 begins it', ['Genesis 1:1-2:3']],
    ['First Peter 5:7', ['First Peter 5:7']],
    ['Isaiah 51:12; John 3:16', ['Isaiah 51:12', 'John 3:16']],
    ['Isaiah 51:12; 52:7–8, 10', ['Isaiah 51:12', 'Isaiah 52:7–8', 'Isaiah 52:10']],
    ['(John 3:16, 18)', ['John 3:16', 'John 3:18']],
    ['Psalm 23; 24; 27:1', ['Psalm 23', 'Psalm 24', 'Psalm 27:1']],
    ['1 John 4:8; 5:3', ['1 John 4:8', '1 John 5:3']],
    ['in John 3:16, 18 people heard it', ['John 3:16']],
  ])('are found: %s', (text, expected) => {
    expect(referencesIn(text)).toEqual(expected);
  });

  it.each([
    'at 10:30 we met',
    'Mark went home',
    'Phil 20 years ago',
    'Markdown 3:4',
    'in verse 3 of the chapter',
  ])('are not invented: %s', (text) => {
    expect(referencesIn(text)).toEqual([]);
  });
});

describe('citation markers', () => {
  it('are split out with the space before them, one or several', () => {
    expect(tokenize('He keeps us. [3] And stays.[1, 2]')).toEqual([
      { kind: 'words', at: 0, text: 'He keeps us.' },
      { kind: 'citation', at: 12, text: ' [3]', numbers: [3] },
      { kind: 'words', at: 16, text: ' And stays.' },
      { kind: 'citation', at: 27, text: '[1, 2]', numbers: [1, 2] },
    ]);
  });

  it('do not include other bracketed text', () => {
    expect(tokenize('a word [added] here')).toEqual([
      { kind: 'words', at: 0, text: 'a word [added] here' },
    ]);
  });
});

it('preserves all text', () => {
  const text = 'Before John 3:16; 4:2, 5 [2], after.\nA line more: Ps 1:1.';
  expect(
    tokenize(text)
      .map((token) => token.text)
      .join(''),
  ).toBe(text);
});
