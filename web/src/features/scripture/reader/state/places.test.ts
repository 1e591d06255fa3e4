import { describe, expect, it } from 'vitest';
import type { Book } from '../../shared';
import {
  addressOf,
  chapterName,
  extendSelection,
  findNeighborChapters,
  formatReference,
  isSelected,
  readAddress,
  selectVerses,
  shareLink,
  stepVerse,
  toggleVerse,
  toSelection,
} from './places';

const book = (id: string, name: string, chapters: number): Book => ({
  id,
  name,
  shortName: name,
  chapters,
  testament: 'new',
});
const thirdJohn = book('3JN', '3 John', 1);
const jude = book('JUD', 'Jude', 1);
const revelation = book('REV', 'Revelation', 22);
const books = [thirdJohn, jude, revelation];

describe('the adjacent chapters', () => {
  it('are in the same book or the neighboring book', () => {
    expect(findNeighborChapters(books, { book: 'REV', chapter: 5 })).toEqual({
      previous: { book: 'REV', chapter: 4 },
      next: { book: 'REV', chapter: 6 },
    });
    expect(findNeighborChapters(books, { book: 'JUD', chapter: 1 })).toEqual({
      previous: { book: '3JN', chapter: 1 },
      next: { book: 'REV', chapter: 1 },
    });
  });

  it('stop at the ends of the Bible', () => {
    expect(findNeighborChapters(books, { book: '3JN', chapter: 1 }).previous).toBeNull();
    expect(findNeighborChapters(books, { book: 'REV', chapter: 22 }).next).toBeNull();
  });

  it('are guessed, up to 50, while the books are unknown', () => {
    expect(findNeighborChapters([], { book: 'JHN', chapter: 49 }).next?.chapter).toBe(50);
    expect(findNeighborChapters([], { book: 'JHN', chapter: 50 }).next).toBeNull();
  });
});

describe('selecting verses', () => {
  it('toggles a verse', () => {
    expect(toggleVerse(null, 16)).toEqual(selectVerses(16));
    expect(toggleVerse(selectVerses(16), 16)).toBeNull();
    expect(toggleVerse(selectVerses(16), 17)).toEqual(selectVerses(17));
    expect(toggleVerse(selectVerses(16, 18), 16)).toEqual(selectVerses(16));
  });

  it('extends a range from the first verse in either direction', () => {
    const backwardSelection = extendSelection(selectVerses(16), 14);
    expect([13, 14, 15, 16, 17].filter((verse) => isSelected(backwardSelection, verse))).toEqual([
      14, 15, 16,
    ]);
    expect(extendSelection(null, 3)).toEqual(selectVerses(3));
  });

  it('skips omitted verses and stops at the ends', () => {
    const verses = [19, 20, 22];
    expect(stepVerse(verses, null, 1)).toEqual(selectVerses(19));
    expect(stepVerse(verses, selectVerses(20), 1)).toEqual(selectVerses(22));
    expect(stepVerse(verses, selectVerses(22), 1)).toEqual(selectVerses(22));
    expect(stepVerse(verses, selectVerses(19), -1)).toEqual(selectVerses(19));
    expect(stepVerse([], null, 1)).toBeNull();
  });

  it('selects only the first verse of a passage across chapters', () => {
    expect(toSelection({ chapter: 3, verse: 16, endChapter: 3, endVerse: 18 })).toEqual(
      selectVerses(16, 18),
    );
    expect(toSelection({ chapter: 3, verse: 16, endChapter: 4, endVerse: 2 })).toEqual(
      selectVerses(16),
    );
    expect(toSelection({ chapter: 3, verse: null })).toBeNull();
  });
});

describe('formatting a reference', () => {
  const john = book('JHN', 'John', 21);
  const reading = { book: 'JHN', chapter: 3, translation: 'bsb', selection: selectVerses(18, 16) };

  it('uses an en dash for display and a hyphen in the URL', () => {
    expect(formatReference(john, reading, reading.selection)).toBe('John 3:16–18');
    expect(addressOf(john, reading)).toBe('John 3:16-18');
    expect(addressOf(john, { ...reading, selection: null })).toBe('John 3');
  });

  it('uses only the name for a one-chapter book', () => {
    expect(chapterName(jude, { book: 'JUD', chapter: 1 })).toBe('Jude');
    expect(
      addressOf(jude, { book: 'JUD', chapter: 1, translation: 'bsb', selection: selectVerses(3) }),
    ).toBe('Jude 1:3');
  });

  it('makes a readable link', () => {
    expect(shareLink('https://trellis.example', 'John 3:16', 'bsb')).toBe(
      'https://trellis.example/bible?ref=John+3:16&t=bsb',
    );
  });
});

describe('a reference in the URL', () => {
  const psalms = book('PSA', 'Psalms', 150);
  const first = book('1JN', '1 John', 5);
  const known = [psalms, first, jude, revelation];
  const at = (one: Book, chapter: number, selection = selectVerses(3)) => ({
    book: one.id,
    chapter,
    translation: 'bsb',
    selection,
  });

  it.each([
    [psalms, at(psalms, 23)],
    [psalms, { ...at(psalms, 119), selection: null }],
    [first, at(first, 4, selectVerses(7, 12))],
    [jude, { ...at(jude, 1), selection: null }],
    [jude, at(jude, 1)],
  ])('is parsed back to the same place', (one, { translation, ...place }) => {
    const address = addressOf(one, { ...place, translation });
    expect(readAddress(known, address)).toEqual(place);
  });

  it.each(['1 John', 'Revelation 23', 'jn 3:16', 'Genesis 1', '3', ''])(
    'is rejected: %j',
    (address) => expect(readAddress(known, address)).toBeNull(),
  );
});
