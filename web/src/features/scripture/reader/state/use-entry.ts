import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { type Position, usePosition } from '../api';
import { usePassage } from '../passages/find-passage';
import { type Reading, selectVerses } from './places';

/** The URL's search parameters: a passage and the translation to read it in. */
export type Address = { ref?: string; t?: string };

export type Entry = {
  reading: Reading;
  /** The reader's position as stored on the server. */
  saved: Position;
  /** Why the passage in the URL couldn't be opened. */
  problem: string | null;
};

export type EntryState =
  | { state: 'looking' }
  /** The starting position couldn't be determined, and guessing would overwrite the saved one. */
  | { state: 'lost'; error: unknown; retry: () => void }
  | { state: 'found'; entry: Entry };

/** Reading starts at the passage in the URL, or else at the saved position. */
export function useEntry(address: Address): EntryState {
  // Only the URL at page load counts here; later the URL follows the reading.
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
  const location = passage.data ?? {
    book: saved.book,
    chapter: saved.chapter,
    selection: saved.verse == null ? null : selectVerses(saved.verse),
  };
  const problem = passage.error ? messageOf(passage.error, m.bible_passage_unknown()) : null;
  return { state: 'found', entry: { reading: { ...location, translation }, saved, problem } };
}
