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
    [
      'Greek Daniel 3:24, Prayer of Manasseh 1:7, and 4 Maccabees 1:1',
      ['Greek Daniel 3:24', 'Prayer of Manasseh 1:7', '4 Maccabees 1:1'],
    ],
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

/** The kinds of all tokens but plain text, with their text. */
const markedIn = (text: string) =>
  tokenize(text).flatMap((token) => (token.kind === 'words' ? [] : [[token.kind, token.text]]));

describe('words of Scripture', () => {
  it('are split from the reference that follows them', () => {
    expect(tokenize('He said, “God so loved the world” (John 3:16).')).toEqual([
      { kind: 'words', at: 0, text: 'He said, ' },
      { kind: 'scripture', at: 9, text: '“God so loved the world”' },
      { kind: 'words', at: 33, text: ' (' },
      { kind: 'reference', at: 35, text: 'John 3:16', reference: 'John 3:16' },
      { kind: 'words', at: 44, text: ').' },
    ]);
  });

  it.each([
    ['“He restores my soul.” (Psalm 23:1–3)', ['Psalm 23:1–3']],
    ['“Cast all your anxiety on Him” (1 Peter 5:7), he writes', ['1 Peter 5:7']],
    ['“I, even I,” (Isaiah 51:12; 52:7): so it is', ['Isaiah 51:12', 'Isaiah 52:7']],
    ['“He is good” (Psalm 100:5; 1 Chronicles 16:34)', ['Psalm 100:5', '1 Chronicles 16:34']],
    ['“God ‘so’ loved; it’s the world’s” (John 3:16, 18)', ['John 3:16', 'John 3:18']],
    ['“The LORD is my shepherd;\nI shall not want.” (Psalm 23:1)', ['Psalm 23:1']],
    ['“He is good” (Jude 3) [2]', ['Jude 3']],
    ['“Blessed are You” (Prayer of Azariah 1:3)', ['Prayer of Azariah 1:3']],
  ])('have any list of references: %s', (text, references) => {
    expect(markedIn(text)[0]).toEqual([
      'scripture',
      text.slice(text.indexOf('“'), text.indexOf('”') + 1),
    ]);
    expect(referencesIn(text)).toEqual(references);
  });

  it('may follow each other', () => {
    expect(markedIn('“I am” (John 8:58) and “Follow Me” (John 1:43)')).toEqual([
      ['scripture', '“I am”'],
      ['reference', 'John 8:58'],
      ['scripture', '“Follow Me”'],
      ['reference', 'John 1:43'],
    ]);
  });
});

describe('a sentence of a source', () => {
  it('is split from its author and citation', () => {
    expect(tokenize('“God keeps his own” (Matthew Henry) [2, 4].')).toEqual([
      {
        kind: 'source',
        at: 0,
        text: '“God keeps his own”',
        parts: [{ kind: 'words', at: 0, text: '“God keeps his own”' }],
      },
      { kind: 'words', at: 19, text: ' (' },
      { kind: 'author', at: 21, text: 'Matthew Henry' },
      { kind: 'words', at: 34, text: ')' },
      { kind: 'citation', at: 35, text: ' [2, 4]', numbers: [2, 4] },
      { kind: 'words', at: 42, text: '.' },
    ]);
  });

  it('needs no author and may contain references', () => {
    expect(tokenize('So: “As John 3:16 says, ‘loved.’” [4]')).toEqual([
      { kind: 'words', at: 0, text: 'So: ' },
      {
        kind: 'source',
        at: 4,
        text: '“As John 3:16 says, ‘loved.’”',
        parts: [
          { kind: 'words', at: 4, text: '“As ' },
          { kind: 'reference', at: 8, text: 'John 3:16', reference: 'John 3:16' },
          { kind: 'words', at: 17, text: ' says, ‘loved.’”' },
        ],
      },
      { kind: 'citation', at: 33, text: ' [4]', numbers: [4] },
    ]);
  });
});

it.each([
  'She called it “a good day” and went home.',
  '“God keeps his own” (Matthew Henry).',
  '“God so loved the world” is from (John 3:16).',
  '“God so loved the world,” says John 3:16.',
  '“God so loved the world” (see John 3:16)',
  '“God so loved the world” (John 3:16, KJV)',
  '“God so loved the world” (on John 3:16) [4]',
  '“God keeps his own”, he says [4]',
  '“God so loved the world (John 3:16)',
  'God so loved the world” (John 3:16)',
  '“He said, “God so loved”” (John 3:16)',
  '“” (John 3:16)',
  '"God so loved the world" (John 3:16)',
  'An old text (John 3:16), with a statement. [1]',
])('other quotations are plain text: %s', (text) => {
  expect(markedIn(text).map(([kind]) => kind)).not.toContain('scripture');
  expect(markedIn(text).map(([kind]) => kind)).not.toContain('source');
});

it('an open mark affects only itself', () => {
  expect(markedIn('“Not closed. “God so loved” (John 3:16) ” and ” (John 1:1)')).toEqual([
    ['scripture', '“God so loved”'],
    ['reference', 'John 3:16'],
    ['reference', 'John 1:1'],
  ]);
});

it.each([
  ['opening marks', '“'],
  ['closing marks', '”'],
  ['an unclosed quotation', 'a '],
  ['unclosed quotations', '“a '],
  ['quotations with unclosed credits', '“a” ('],
  ['quotations with long credits', '“a” (b c d '],
  ['unclosed citations', '“a” [1, '],
  ['spaces', ' '],
  ['numbers', '1 '],
])('long text is split quickly: %s', (_what, piece) => {
  const text = `“${piece.repeat(20_000)}`;
  const start = performance.now();
  const parts = tokenize(text);
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(parts.map((token) => token.text).join('')).toBe(text);
});

it.each([
  'Before John 3:16; 4:2, 5 [2], after.\nA line more: Ps 1:1.',
  'So “God loved” (John 3:16; 4:2). “He keeps” (Matthew Henry) [4] and “stays.” [5, 6] “End',
  '“Blank” ( ) [4]',
])('preserves all text: %s', (text) => {
  const tokens = tokenize(text);
  expect(tokens.map((token) => token.text).join('')).toBe(text);
  for (const { at, text: part } of tokens) expect(text.slice(at, at + part.length)).toBe(part);
});
