import { expect, it } from 'vitest';
import { verseReferences } from './verse-references';

const makeVerses = (...numbers: number[]) => numbers.map((verse) => ({ verse }));

it.each([
  ['John 3:16', [16], ['John 3:16']],
  ['John 3:16–17', [16, 17], ['John 3:16', 'John 3:17']],
  ['1 John 4:7-8', [7, 8], ['1 John 4:7', '1 John 4:8']],
  ['Psalm 117', [1, 2], ['Psalm 117:1', 'Psalm 117:2']],
  ['Song of Solomon 2:1', [1], ['Song of Solomon 2:1']],
  ['John 3:36–4:2', [36, 1, 2], ['John 3:36', 'John 4:1', 'John 4:2']],
  [
    'Psalm 116:19–118:1',
    [19, 1, 2, 1],
    ['Psalm 116:19', 'Psalm 117:1', 'Psalm 117:2', 'Psalm 118:1'],
  ],
  ['Psalm 117–118', [1, 2, 1, 2], ['Psalm 117:1', 'Psalm 117:2', 'Psalm 118:1', 'Psalm 118:2']],
  [
    'Romans 8:28, 31–32; 9:1',
    [28, 31, 32, 1],
    ['Romans 8:28', 'Romans 8:31', 'Romans 8:32', 'Romans 9:1'],
  ],
  ['Romans 8:28; 9:30', [28, 30], ['Romans 8:28', 'Romans 9:30']],
  ['Psalm 117, 134', [1, 2, 1], ['Psalm 117:1', 'Psalm 117:2', 'Psalm 134:1']],
  ['John 3:16; 1 John 4:9', [16, 9], ['John 3:16', '1 John 4:9']],
  ['Jude', [1, 2], ['Jude 1:1', 'Jude 1:2']],
  ['Jude 3–5', [3, 4, 5], ['Jude 1:3', 'Jude 1:4', 'Jude 1:5']],
  ['2 John 5, 8', [5, 8], ['2 John 1:5', '2 John 1:8']],
  ['Ruth', [22, 1, 2, 1], ['Ruth 1:22', 'Ruth 2:1', 'Ruth 2:2', 'Ruth 3:1']],
  ['John 3:16a', [16], ['John 3:16']],
])('gives the reference of each verse in %s', (reference, numbers, places) => {
  expect(verseReferences(reference, makeVerses(...numbers))).toEqual(places);
});

it('does not guess a reference it cannot resolve', () => {
  expect(verseReferences('Malachi 4–Matthew 1', makeVerses(1, 2))).toEqual([
    'Malachi 4–Matthew 1, verse 1',
    'Malachi 4–Matthew 1, verse 2',
  ]);
  expect(verseReferences('my favourite', makeVerses(3))).toEqual(['my favourite 1:3']);
});
