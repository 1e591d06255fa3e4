import { createContext, use } from 'react';
import type { Book, ChapterPlace, Translation, Verse } from '../../shared';
import type { Word } from '../api';
import type { Neighbors, Place, Reading, Selection } from './places';
import type { ReadingSettings } from './reading-settings';

/** A navigation target: a place and the verses to select there. */
export type Target = Place & { selection?: Selection | null; translation?: string };

/** The content of a popup. */
export type PopupContent =
  | { kind: 'note'; text: string }
  | { kind: 'word'; strongs: readonly string[]; word?: Word; rightToLeft?: boolean };

export type StudyTab = 'notes' | 'commentary' | 'cross-references' | 'words';

/**
 * A chapter being read aloud, from one of its verses or its beginning; `at` distinguishes repeated requests.
 */
export type Listening = { place: ChapterPlace; verse: number | null; at: number };

/** The state shared by the parts of the reader. */
export type ReaderState = {
  reading: Reading;
  /** The chapter on the page. */
  place: ChapterPlace;
  /** The verses of the chapter; empty until they load. */
  verses: readonly Verse[];
  /** The available translations: the library, plus the current one if it isn't in the library. */
  translations: readonly Translation[];
  /** The current translation. */
  translation: Translation | undefined;
  books: readonly Book[];
  book: Book | undefined;
  /** The same book under its English name, for addresses. */
  englishBook: Book | undefined;
  chapterCount: number;
  neighbors: Neighbors;
  settings: ReadingSettings;
  isPhone: boolean;
  /**
   * Starts a navigation that needs to load first and cancels any other; the returned function tells whether
   * it is still current.
   */
  beginMove: () => () => boolean;
  /** Turns to a chapter. */
  turnTo: (place: Place) => void;
  /** Goes to another place and remembers the way back. */
  leapTo: (target: Target) => void;
  changeTranslation: (id: string) => void;
  pressVerse: (verse: number, extend: boolean) => void;
  clearSelection: () => void;
  closeSearch: () => void;
  openStudy: (tab?: StudyTab) => void;
  /** Searches for these words, in the given translation if one is named. */
  searchFor: (words: string, translation?: string) => void;
  listening: Listening | null;
  /** Reads the current chapter aloud, from this verse or from its beginning. */
  listen: (verse?: number) => void;
  /** Continues reading aloud with another chapter of the same text. */
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
