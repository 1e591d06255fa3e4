/**
 * Parts of the reader that are only needed on demand. They load after the page has rendered, so that opening
 * them is instant.
 */
import { lazy } from 'react';
import { loadSearch, loadStudy } from './panel-parts';

const loadPanel = () => import('./reader-panel');
const loadSelectionBar = () => import('./selection/selection-bar');
const loadBackTrail = () => import('./back-trail');
const loadEndOfChapter = () => import('./chapter/end-of-chapter');
const loadNotices = () => import('./chapter/text-notices');
const loadListening = () => import('./listening/listening-bar');
const loadPopup = () => import('./popup');
const loadShortcuts = () => import('./keyboard/shortcuts-dialog');

export const ReaderPanel = lazy(async () => ({ default: (await loadPanel()).ReaderPanel }));
export const SelectionBar = lazy(async () => ({
  default: (await loadSelectionBar()).SelectionBar,
}));
export const ListeningBar = lazy(async () => ({
  default: (await loadListening()).ListeningBar,
}));
export const BackTrail = lazy(async () => ({ default: (await loadBackTrail()).BackTrail }));
export const EndOfChapter = lazy(async () => ({
  default: (await loadEndOfChapter()).EndOfChapter,
}));
export const SubstitutedTextNotice = lazy(async () => ({
  default: (await loadNotices()).SubstitutedTextNotice,
}));
export const HighlightsNotice = lazy(async () => ({
  default: (await loadNotices()).HighlightsNotice,
}));
export const Popup = lazy(async () => ({ default: (await loadPopup()).Popup }));
export const ShortcutsDialog = lazy(async () => ({
  default: (await loadShortcuts()).ShortcutsDialog,
}));

export async function preloadParts(): Promise<void> {
  // A part that fails to preload is requested again when it is needed.
  await Promise.allSettled(
    [loadSelectionBar, loadPanel, loadStudy, loadSearch, loadPopup, loadBackTrail].map((load) =>
      load(),
    ),
  );
}
