import { expect, it } from 'vitest';
import { addTag, hasTag } from './tags';

it.each([
  [[], ' hope ', ['hope']],
  [['hope'], '   ', ['hope']],
  [['hope'], '', ['hope']],
  [['hope'], 'hope', ['hope']],
  [['Hope'], ' hope', ['Hope']],
  [['hope'], 'hope again', ['hope', 'hope again']],
])('%j plus %j is %j', (tags, typed, result) => expect(addTag(tags, typed)).toEqual(result));

it('does not mutate its input', () => {
  const tags = ['hope'];
  addTag(tags, 'joy');
  expect(tags).toEqual(['hope']);
});

it('matches tags regardless of case', () => expect(hasTag(['Hope'], 'HOPE ')).toBe(true));
