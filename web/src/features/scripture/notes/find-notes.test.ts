import { describe, expect, it } from 'vitest';
import { note } from '@/testing/scripture/scripture';
import { booksWithNotes, findNotes } from './find-notes';

const vineNote = note();
const shepherdNote = note({
  id: '2',
  bookId: 'PSA',
  reference: 'Psalm 23:1',
  content: 'Für Großmutter. Café',
  text: 'The LORD is my shepherd.',
});
const letterNote = note({
  id: '3',
  bookId: '1JN',
  reference: '1 John 4:8',
  content: 'God is love',
});
const all = [vineNote, shepherdNote, letterNote];

describe('finding notes', () => {
  const findIds = (search: string, bookId: string | null = null) =>
    findNotes(all, { search, bookId }).map(({ reference }) => reference);

  it.each([
    ['', ['John 15:5', 'Psalm 23:1', '1 John 4:8']],
    ['task', ['John 15:5']],
    ['LORD', ['Psalm 23:1']],
    ['psalm 23', ['Psalm 23:1']],
    ['cafe', ['Psalm 23:1']],
    ['love god', ['1 John 4:8']],
    ['nowhere', []],
  ])('%j finds %j', (search, references) => expect(findIds(search)).toEqual(references));

  it('filters by book', () => {
    expect(findIds('', 'JHN')).toEqual(['John 15:5']);
    expect(findIds('shepherd', 'JHN')).toEqual([]);
  });
});

describe('the books with notes', () => {
  it('appear once each, in Bible order', () => {
    const canon = ['GEN', 'PSA', 'JHN', '1JN'].map((id) => ({ id, name: id }));
    expect(booksWithNotes([vineNote, letterNote, shepherdNote, note({ id: '4' })], canon)).toEqual([
      { id: 'PSA', name: 'Psalm' },
      { id: 'JHN', name: 'John' },
      { id: '1JN', name: '1 John' },
    ]);
  });

  it('are last when the list does not include them', () => {
    const tobitNote = note({ id: '5', bookId: 'TOB', reference: 'Tobit 4:5' });
    const canon = [{ id: 'JHN', name: 'John' }];
    expect(booksWithNotes([tobitNote, vineNote], canon).map(({ id }) => id)).toEqual([
      'JHN',
      'TOB',
    ]);
  });
});
