import { createContext, use } from 'react';
import type { Book, ChapterPlace, Translation, Verse } from '../../shared';
import type { Word } from '../api';
import type { Neighbours, Place, Reading, Selection } from './places';
import type { ReadingSettings } from './reading-settings';

/** Somewhere to go: a place, and what to mark out there. */
export type Target = Place & { selection?: Selection | null; translation?: string };

/** What a popup tells about. */
export type PopupContent =
  | { kind: 'note'; text: string }
  | { kind: 'word'; strongs: readonly string[]; word?: Word; rightToLeft?: boolean };

export type StudyTab = 'notes' | 'commentary' | 'cross-references' | 'words';

/** A chapter that is read aloud, from a verse of it or from its beginning; `at` tells one wish from the next. */
export type Listening = { place: ChapterPlace; verse: number | null; at: number };

/** What the parts of the reader share. */
export type ReaderState = {
  reading: Reading;
  /** The chapter on the page. */
  place: ChapterPlace;
  /** Its verses; none until they have come. */
  verses: readonly Verse[];
  /** What can be chosen: the shelf, and what is read though it is not on it. */
  translations: readonly Translation[];
  /** The one that is read. */
  translation: Translation | undefined;
  books: readonly Book[];
  book: Book | undefined;
  /** The same under its English name, for addresses. */
  englishBook: Book | undefined;
  chapterCount: number;
  neighbours: Neighbours;
  settings: ReadingSettings;
  isPhone: boolean;
  /** Begins a move that has to be waited for, and gives up any other; tells in the end whether it is still wished for. */
  beginMove: () => () => boolean;
  /** Turns to a chapter. */
  turnTo: (place: Place) => void;
  /** Goes somewhere else, and remembers the way back. */
  leapTo: (target: Target) => void;
  changeTranslation: (id: string) => void;
  pressVerse: (verse: number, extend: boolean) => void;
  clearSelection: () => void;
  closeSearch: () => void;
  openStudy: (tab?: StudyTab) => void;
  /** Opens the search for these words, in a certain text when one is named. */
  searchFor: (words: string, translation?: string) => void;
  listening: Listening | null;
  /** Has the chapter on the page read aloud, from this verse or from its beginning. */
  listen: (verse?: number) => void;
  /** Another chapter of the same text is read aloud from now on. */
  listenOn: (place: Place) => void;
  stopListening: () => void;
  showPopup: (anchor: Element, content: PopupContent) => void;
};

export const ReaderContext = createContext<ReaderState | null>(null);

export function useReader(): ReaderState {
  const state = use(ReaderContext);
  if (!state) throw new Error('useReader belongs below the Reader');
  return state;
}
