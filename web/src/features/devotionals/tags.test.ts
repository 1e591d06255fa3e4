import { expect, it } from 'vitest';
import { hasTag, withTag } from './tags';

it.each([
  [[], ' hope ', ['hope']],
  [['hope'], '   ', ['hope']],
  [['hope'], '', ['hope']],
  [['hope'], 'hope', ['hope']],
  [['Hope'], ' hope', ['Hope']],
  [['hope'], 'hope again', ['hope', 'hope again']],
])('%j with %j is %j', (tags, typed, result) => expect(withTag(tags, typed)).toEqual(result));

it('changes nothing that it was given', () => {
  const tags = ['hope'];
  withTag(tags, 'joy');
  expect(tags).toEqual(['hope']);
});

it('knows a tag in whatever case', () => expect(hasTag(['Hope'], 'HOPE ')).toBe(true));
