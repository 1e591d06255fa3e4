import { useState } from 'react';
import type { Testament } from '../../shared';
import type { SearchOrder } from '../search/search-api';
import type { StudyTab } from './reader-context';

/** The search text and its filters. */
export type SearchState = {
  q: string;
  /** The translation to search; null means the current one. */
  translation: string | null;
  everywhere: boolean;
  testament: Testament | null;
  book: string | null;
  order: SearchOrder;
  page: number;
};

const EMPTY_SEARCH: SearchState = {
  q: '',
  translation: null,
  everywhere: false,
  testament: null,
  book: null,
  order: 'relevance',
  page: 1,
};

/** The contents of the panel beside the text: verse study or search results. */
export function usePanels({ studyOpen }: { studyOpen: boolean }) {
  const [isStudyOpen, setStudyOpen] = useState(studyOpen);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [tab, setTab] = useState<StudyTab>('notes');
  const [search, setSearch] = useState(EMPTY_SEARCH);
  // The user asked to write a note, so the note field takes the focus once it is on the page.
  const [wantsToWrite, setWantsToWrite] = useState(false);
  return {
    isStudyOpen,
    isSearchOpen,
    tab,
    search,
    wantsToWrite,
    setTab,
    closeSearch: () => setSearchOpen(false),
    openSearch: () => setSearchOpen(true),
    setStudyOpen,
    /** Changing anything but the page number returns to the first page. */
    changeSearch: (change: Partial<SearchState>) =>
      setSearch((now) => ({ ...now, page: 1, ...change })),
    searchFor: (q: string, translation: string | null) => {
      setSearch({ ...EMPTY_SEARCH, q, translation });
      setSearchOpen(true);
    },
    openStudy: (wanted?: StudyTab) => {
      setSearchOpen(false);
      setStudyOpen(true);
      if (wanted) setTab(wanted);
      setWantsToWrite(wanted === 'notes');
    },
    beginsToWrite: () => setWantsToWrite(false),
  };
}

export type Panels = ReturnType<typeof usePanels>;
