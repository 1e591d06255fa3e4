import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { type Position, usePosition } from '../api';
import { usePassage } from '../passages/find-passage';
import { type Reading, select } from './places';

/** The search parameters of the address: a passage and the translation to read it in. */
export type Address = { ref?: string; t?: string };

export type Entry = {
  reading: Reading;
  /** The reader's position as stored on the server. */
  saved: Position;
  /** Why the passage in the address couldn't be opened. */
  problem: string | null;
};

export type EntryState =
  | { state: 'looking' }
  /** The starting position is unknown, and guessing would overwrite the saved position. */
  | { state: 'lost'; error: unknown; retry: () => void }
  | { state: 'found'; entry: Entry };

/** Reading starts at the passage in the address, or else at the saved position. */
export function useEntry(address: Address): EntryState {
  // Only the address at page load counts here; later the address follows the reading.
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
