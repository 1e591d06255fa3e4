import { expect, it } from 'vitest';
import { withUniqueKeys } from './keyed';

it('gives duplicates different keys', () => {
  const keys = withUniqueKeys(['Pray', 'Rest', 'Pray'], (line) => line).map(({ key }) => key);
  expect(keys).toEqual(['Pray', 'Rest', 'Pray (2)']);
});
