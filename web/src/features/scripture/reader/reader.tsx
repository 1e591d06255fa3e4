import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '@/messages';
import { ChapterPage } from './chapter/chapter-page';
import { PhoneChapterNavigation } from './chapter/phone-chapter-navigation';
import { floatingPositionClasses } from './floating-bar';
import { useShortcuts } from './keyboard/use-shortcuts';
import {
  BackTrail,
  EndOfChapter,
  ListeningBar,
  Popup,
  preloadParts,
  ReaderPanel,
  SelectionBar,
  ShortcutsDialog,
} from './lazy-parts';
import { ReaderHeading } from './reader-heading';
import { SearchBox } from './search/search-box';
import { chapterName, formatReference } from './state/places';
import { ReaderContext } from './state/reader-context';
import type { Entry } from './state/use-entry';
import { useReaderState } from './state/use-reader-state';
import { SEARCH_ID } from './text-focus';
import { Toolbar } from './toolbar/toolbar';

/** The reader page, once the starting position is known. */
export function Reader({ entry }: { entry: Entry }) {
  const reader = useReaderState(entry);
  const { state, panels } = reader;
  const { reading, book, isPhone, listening, neighbors, settings, turnTo } = state;
  const { selection } = reading;
  const [helpOpen, setHelpOpen] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  useEffect(() => void preloadParts(), []);

  const panel = panels.isSearchOpen ? 'search' : selection && panels.isStudyOpen ? 'study' : null;
  const focusSearch = () => {
    if (isPhone) panels.openSearch();
    else searchInput.current?.focus();
  };

  useShortcuts(
    {
      j: () => reader.stepVerse(1),
      k: () => reader.stepVerse(-1),
      arrowleft: () => neighbors.previous && turnTo(neighbors.previous),
      arrowright: () => neighbors.next && turnTo(neighbors.next),
      '/': focusSearch,
      n: () => selection && panels.openStudy('notes'),
      '?': () => setHelpOpen(true),
      // While audio plays, the L key belongs to the player.
      ...(listening ? {} : { l: () => state.listen() }),
      escape: () => {
        if (panels.isSearchOpen) state.closeSearch();
        else state.clearSelection();
      },
    },
    settings.shortcuts,
  );

  return (
    <ReaderContext value={state}>
      <div data-reader="">
        <header className="mb-2 flex items-center justify-between gap-6">
          <ReaderHeading />
          {!isPhone && <SearchBox id={SEARCH_ID} ref={searchInput} panels={panels} />}
        </header>
        <Toolbar onSearch={focusSearch} onHelp={() => setHelpOpen(true)} />
        <div className={panel && !isPhone ? 'grid grid-cols-2 gap-8' : undefined}>
          <div className="relative min-w-0">
            <Suspense>
              {reader.trail.length > 0 && <BackTrail trail={reader.trail} onBack={reader.goBack} />}
            </Suspense>
            <ChapterPage aim={reader.aim} />
            <Suspense fallback={<div className="h-24" />}>{!isPhone && <EndOfChapter />}</Suspense>
            <div className={floatingPositionClasses}>
              <Suspense>{selection && <SelectionBar isStudyOpen={panel === 'study'} />}</Suspense>
              <Suspense>
                {listening && <ListeningBar key={listening.at} listening={listening} />}
              </Suspense>
              {isPhone && !selection && !listening && <PhoneChapterNavigation />}
            </div>
          </div>
          <Suspense>{panel && <ReaderPanel panel={panel} panels={panels} />}</Suspense>
        </div>
        <p role="status" className="sr-only">
          {selection
            ? m.bible_selected({ reference: formatReference(book, reading, selection) })
            : chapterName(book, reading)}
        </p>
      </div>
      <Suspense>
        {reader.popup && <Popup popup={reader.popup} onClose={reader.closePopup} />}
        {helpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </ReaderContext>
  );
}
