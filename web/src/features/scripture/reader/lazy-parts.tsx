/** What the reader needs only once something was pressed. Fetched once the page stands, so that pressing does not wait. */
import { lazy } from 'react';

const loadPanel = () => import('./reader-panel');
const loadStudy = () => import('./study-panel');
const loadSearch = () => import('./search-panel');
const loadBar = () => import('./selection-bar');
const loadTrail = () => import('./back-trail');
const loadEnd = () => import('./end-of-chapter');
const loadNotices = () => import('./text-notices');
const loadListening = () => import('./listening/listening-bar');
const loadPopup = () => import('./popup');
const loadShortcuts = () => import('./shortcuts-dialog');

export const ReaderPanel = lazy(async () => ({ default: (await loadPanel()).ReaderPanel }));
export const StudyPanel = lazy(async () => ({ default: (await loadStudy()).StudyPanel }));
export const SearchPanel = lazy(async () => ({ default: (await loadSearch()).SearchPanel }));
export const SelectionBar = lazy(async () => ({ default: (await loadBar()).SelectionBar }));
export const ListeningBar = lazy(async () => ({
  default: (await loadListening()).ListeningBar,
}));
export const BackTrail = lazy(async () => ({ default: (await loadTrail()).BackTrail }));
export const EndOfChapter = lazy(async () => ({ default: (await loadEnd()).EndOfChapter }));
export const StandInNotice = lazy(async () => ({ default: (await loadNotices()).StandInNotice }));
export const HighlightsNotice = lazy(async () => ({
  default: (await loadNotices()).HighlightsNotice,
}));
export const Popup = lazy(async () => ({ default: (await loadPopup()).Popup }));
export const ShortcutsDialog = lazy(async () => ({
  default: (await loadShortcuts()).ShortcutsDialog,
}));

export async function preloadParts(): Promise<void> {
  // A part that does not come now is asked for again when it is needed.
  await Promise.allSettled(
    [loadBar, loadPanel, loadStudy, loadSearch, loadPopup, loadTrail].map((load) => load()),
  );
}
