import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { type Position, usePosition } from '../api';
import { usePassage } from '../passages/find-passage';
import { type Reading, select } from './places';

/** What the address may ask for: a passage, and the translation to read it in. */
export type Address = { ref?: string; t?: string };

export type Entry = {
  reading: Reading;
  /** What the server has as the reader's position. */
  saved: Position;
  /** Why the passage of the address could not be opened. */
  problem: string | null;
};

export type EntryState =
  | { state: 'looking' }
  /** Nobody knows where to begin: to guess would overwrite where the reader left off. */
  | { state: 'lost'; error: unknown; retry: () => void }
  | { state: 'found'; entry: Entry };

/** Where reading begins: at the passage of the address, else where the reader left off. */
export function useEntry(address: Address): EntryState {
  // Later the address follows the reading; only the one that the page was entered by counts here.
  const [entered] = useState(address);
  const { lastBibleTranslation } = useCurrentUser();
  const position = usePosition();
  const passage = usePassage(entered);
  if (position.isPending || (entered.ref && passage.isPending)) return { state: 'looking' };
  if (position.error && !passage.data) {
    return { state: 'lost', error: position.error, retry: () => void position.refetch() };
  }

  const saved = position.data ?? {
    book: 'GEN',
    chapter: 1,
    verse: null,
    translation: lastBibleTranslation,
  };
  const translation = entered.t || saved.translation;
  const place = passage.data ?? {
    book: saved.book,
    chapter: saved.chapter,
    selection: saved.verse == null ? null : select(saved.verse),
  };
  const problem = passage.error ? messageOf(passage.error, m.bible_passage_unknown()) : null;
  return { state: 'found', entry: { reading: { ...place, translation }, saved, problem } };
}
