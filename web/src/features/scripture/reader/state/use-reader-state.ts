import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import {
  booksQuery,
  chapterQuery,
  useEnglishBooks,
  useTranslation,
  useTranslations,
} from '../../shared';
import { usePrefetchedNeighbors } from '../chapter/use-prefetched-neighbors';
import { useIsPhone } from '../media';
import { findPassage } from '../passages/find-passage';
import type { PopupState } from '../popup';
import { focusSearch, focusVerse } from '../text-focus';
import { addressOf, findNeighborChapters, UNKNOWN_CHAPTERS } from './places';
import type { ListeningState, NavigationTarget, ReaderState, StudyTab } from './reader-context';
import { useReadingSettings } from './reading-settings';
import { useAddress } from './use-address';
import { useAutosave } from './use-autosave';
import type { Address, Entry } from './use-entry';
import { useLatestAction } from './use-latest-action';
import { usePanels } from './use-panels';
import { useReading } from './use-reading';

/** The reader's entire state and all its actions. */
export function useReaderState(entry: Entry) {
  const queries = useQueryClient();
  const settings = useReadingSettings();
  const isPhone = useIsPhone();
  const navigation = useReading(entry.reading);
  // Doesn't open the panel on phones, where it would cover the text before the reader has seen it.
  const panels = usePanels({ studyOpen: settings.openPanel && !isPhone });
  const [popup, setPopup] = useState<PopupState | null>(null);
  const [listening, setListening] = useState<ListeningState | null>(null);

  const { reading } = navigation;
  const { translation: translationId, book: bookId, chapter } = reading;
  const place = { translation: translationId, book: bookId, chapter };
  const { data: libraryTranslations = [] } = useTranslations();
  const translation = useTranslation(translationId);
  const isInLibrary = libraryTranslations.some(({ id }) => id === translationId);
  // In every view, these are the verses to copy, highlight, and step through.
  const { data: verses = [] } = useQuery(chapterQuery(place));
  const { data: books = [] } = useQuery(booksQuery(translationId));
  const { data: englishBooks = [] } = useEnglishBooks();
  const book = books.find(({ id }) => id === bookId);
  const englishBook = englishBooks.find(({ id }) => id === bookId) ?? book;
  const neighbors = findNeighborChapters(books, reading);

  useAutosave(reading, entry.saved);
  usePrefetchedNeighbors(neighbors, translationId);
  useProblemToast(entry.problem);

  // A late response must not move the reader away from a passage they've opened since.
  const beginMove = useLatestAction();
  const startTranslationChange = useLatestAction();
  const current = useRef(reading);
  useEffect(() => {
    current.current = reading;
  }, [reading]);

  const moveTo = (move: (target: NavigationTarget) => void, target: NavigationTarget) => {
    beginMove();
    if (target.translation) startTranslationChange();
    move(target);
  };

  const openAddress = async ({ ref = '', t }: Address) => {
    const isCurrent = beginMove();
    try {
      const result = await findPassage(queries, ref, t);
      if (isCurrent()) moveTo(navigation.goTo, { ...result, ...(t && { translation: t }) });
    } catch (error) {
      if (isCurrent()) showProblem(messageOf(error, m.bible_passage_unknown()));
    }
  };
  useAddress({
    wanted: { ref: addressOf(englishBook, reading), t: translationId },
    // Until the book's name has loaded, the URL would contain a book code.
    ready: book !== undefined && englishBooks.length > 0,
    leaps: navigation.leaps,
    onOpen: openAddress,
  });

  const changeTranslation = async (id: string) => {
    const isCurrent = startTranslationChange();
    const result = await queries.ensureQueryData(booksQuery(id)).catch(() => []);
    if (!isCurrent()) return;
    const now = current.current;
    const sameBook = result.find((candidate) => candidate.id === now.book);
    const first = result[0];
    if (sameBook || !first) {
      navigation.goTo({
        ...now,
        chapter: Math.min(now.chapter, sameBook?.chapters ?? now.chapter),
        translation: id,
      });
      return;
    }
    const missing = books.find((candidate) => candidate.id === now.book);
    toast({
      title: m.bible_book_missing_title({ book: missing?.name ?? now.book }),
      description: m.bible_book_missing({ book: first.name }),
    });
    navigation.goTo({ book: first.id, chapter: 1, translation: id });
  };

  const state: ReaderState = {
    reading,
    place,
    verses,
    translations:
      translation && !isInLibrary ? [translation, ...libraryTranslations] : libraryTranslations,
    translation,
    books,
    book,
    englishBook,
    chapterCount: book?.chapters ?? UNKNOWN_CHAPTERS,
    neighbors,
    settings,
    isPhone,
    beginMove,
    turnTo: (chosen) => {
      moveTo(navigation.goTo, chosen);
      window.scrollTo({ top: 0 });
    },
    leapTo: (target: NavigationTarget) => {
      moveTo(navigation.leapTo, target);
      if (!target.selection) window.scrollTo({ top: 0 });
      // Closes the panels that cover the text on phones.
      if (isPhone) {
        panels.closeSearch();
        panels.setStudyOpen(false);
      }
    },
    changeTranslation: (id) => void changeTranslation(id),
    pressVerse: (verse, extend) => {
      if (extend) navigation.extend(verse);
      else navigation.toggle(verse);
      panels.closeSearch();
      if (!extend && settings.openPanel) panels.setStudyOpen(true);
    },
    clearSelection: () => {
      // The focused button in the panel or bar disappears along with the selection.
      if (reading.selection) focusVerse(reading.selection.anchor);
      navigation.clear();
    },
    closeSearch: () => {
      beginMove();
      panels.closeSearch();
      // On phones, the overlay restores the focus itself.
      if (!isPhone) focusSearch();
    },
    openStudy: (tab?: StudyTab) => panels.openStudy(tab),
    searchFor: (searchText, translation) => panels.searchFor(searchText, translation ?? null),
    listening,
    listen: (verse) =>
      setListening((now) => ({ place, verse: verse ?? null, at: (now?.at ?? 0) + 1 })),
    listenOn: (next) =>
      setListening(
        (now) =>
          now && { ...now, place: { ...next, translation: now.place.translation }, verse: null },
      ),
    stopListening: () => setListening(null),
    showPopup: (anchor, content) => setPopup({ anchor, content }),
  };

  return {
    state,
    panels,
    popup,
    closePopup: () => setPopup(null),
    aim: navigation.aim,
    trail: navigation.trail,
    goBack: () => {
      beginMove();
      navigation.goBack();
    },
    stepVerse: (by: 1 | -1) => {
      navigation.step(
        verses.map(({ verse }) => verse),
        by,
      );
      if (settings.openPanel && !panels.isSearchOpen) panels.setStudyOpen(true);
    },
  };
}

function showProblem(description: string): void {
  toast({ title: m.bible_passage_unknown(), description, tone: 'danger' });
}

function useProblemToast(problem: string | null): void {
  const show = useEffectEvent(() => {
    if (problem) showProblem(problem);
  });
  useEffect(() => show(), []);
}
