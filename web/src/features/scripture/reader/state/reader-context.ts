import { createContext, use } from 'react';
import type { Book, ChapterLocation, Translation, Verse } from '../../shared';
import type { Word } from '../api';
import type { NeighborChapters, Place, Reading, Selection } from './places';
import type { ReadingSettings } from './reading-settings';

/** A navigation target: a chapter and the verses to select there. */
export type NavigationTarget = Place & { selection?: Selection | null; translation?: string };

/** What a popup shows. */
export type PopupContent =
  | { kind: 'note'; text: string }
  | { kind: 'word'; strongs: readonly string[]; word?: Word; rightToLeft?: boolean };

export type StudyTab = 'notes' | 'chapter' | 'commentary' | 'cross-references' | 'words';

/**
 * A chapter being read aloud, from one of its verses or its beginning; `at` distinguishes repeated requests.
 */
export type ListeningState = { place: ChapterLocation; verse: number | null; at: number };

/** The state shared by the parts of the reader. */
export type ReaderState = {
  reading: Reading;
  /** The chapter on the page. */
  place: ChapterLocation;
  /** The chapter's verses; empty until they load. */
  verses: readonly Verse[];
  /** The available translations: the library, plus the current one if it isn't in the library. */
  translations: readonly Translation[];
  /** The current translation. */
  translation: Translation | undefined;
  books: readonly Book[];
  book: Book | undefined;
  /** The current book under its English name, for URLs. */
  englishBook: Book | undefined;
  chapterCount: number;
  neighbors: NeighborChapters;
  settings: ReadingSettings;
  isPhone: boolean;
  /**
   * Starts a navigation that has to load first, and cancels any other. The returned function says whether
   * this navigation is still the current one.
   */
  beginMove: () => () => boolean;
  /** Turns to a chapter. */
  turnTo: (place: Place) => void;
  /** Jumps to another passage and adds the current one to the back trail. */
  leapTo: (target: NavigationTarget) => void;
  changeTranslation: (id: string) => void;
  pressVerse: (verse: number, extend: boolean) => void;
  clearSelection: () => void;
  closeSearch: () => void;
  openStudy: (tab?: StudyTab) => void;
  /** Searches for these words, in the given translation or otherwise in the current one. */
  searchFor: (words: string, translation?: string) => void;
  listening: ListeningState | null;
  /** Reads the current chapter aloud, from this verse or from its beginning. */
  listen: (verse?: number) => void;
  /** Continues reading aloud with another chapter from the same translation. */
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
