import { expect, it } from 'vitest';
import { keyed } from './keyed';

it('gives duplicates different keys', () => {
  const keys = keyed(['Pray', 'Rest', 'Pray'], (line) => line).map(({ key }) => key);
  expect(keys).toEqual(['Pray', 'Rest', 'Pray (2)']);
});
