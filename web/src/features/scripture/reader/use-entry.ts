import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { type ReadReference, referenceQuery } from '../shared';
import { type Position, usePosition } from './api';
import { type Reading, select, selectionOf } from './places';

/** What the address may ask for: a passage, and the translation to read it in. */
export type Address = { ref?: string; t?: string };

export type Entry = {
  reading: Reading;
  /** What the server has as the reader's position. */
  saved: Position;
  /** Why the passage of the address could not be opened. */
  problem: string | null;
};

/** Where reading begins: at the passage of the address, else where the reader left off. Null until that is known. */
export function useEntry(address: Address): Entry | null {
  // Later the address follows the reading; only the one that the page was entered by counts here.
  const [{ ref, t }] = useState(address);
  const { lastBibleTranslation } = useCurrentUser();
  const position = usePosition();
  const reference = useQuery({ ...referenceQuery(ref ?? ''), enabled: Boolean(ref) });
  if (position.isPending || (ref && reference.isPending)) return null;

  const saved = position.data ?? {
    book: 'GEN',
    chapter: 1,
    verse: null,
    translation: lastBibleTranslation,
  };
  const translation = t || saved.translation;
  return {
    reading: reference.data
      ? { ...placeOf(reference.data), translation }
      : {
          book: saved.book,
          chapter: saved.chapter,
          translation,
          selection: saved.verse == null ? null : select(saved.verse),
        },
    saved,
    problem: reference.error ? messageOf(reference.error, m.bible_passage_unknown()) : null,
  };
}

/** A passage as a place to go to: its first chapter, with as much marked out as lies in it. */
export function placeOf(passage: ReadReference): Omit<Reading, 'translation'> {
  const { bookId: book, chapter } = passage;
  return { book, chapter, selection: selectionOf(passage) };
}
