import { expect, it } from 'vitest';
import type { Book } from '../../shared';
import { matchBooks } from './book-names';

const books = [
  ['GEN', 'Génesis', 'Gn'],
  ['PSA', 'Psalms', 'Ps'],
  ['JHN', 'John', 'Jn'],
  ['1JN', '1 John', '1 Jn'],
  ['PHM', 'Philemon', 'Phlm'],
].map(
  ([id = '', name = '', shortName = '']): Book => ({
    id,
    name,
    shortName,
    chapters: 1,
    testament: 'old',
  }),
);
const findBookIds = (text: string) => matchBooks(books, text).map(({ id }) => id);

it('finds a book by the start of its name, its code, or part of its name', () => {
  expect(findBookIds('')).toHaveLength(5);
  expect(findBookIds('joh')).toEqual(['JHN', '1JN']);
  expect(findBookIds('1 jn')).toEqual(['1JN']);
  expect(findBookIds('jhn')).toEqual(['JHN']);
  expect(findBookIds('salm')).toEqual(['PSA']);
});

it('ignores case and accents and tolerates missing letters', () => {
  expect(findBookIds('genes')).toEqual(['GEN']);
  expect(findBookIds('PHLMN')).toEqual(['PHM']);
  expect(findBookIds('xyz')).toEqual([]);
});
