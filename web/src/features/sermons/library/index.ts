/** The face of the library: what was said before, to be said again. */
export { KeepIllustrationDialog, LibrarySheet } from './lazy-library';
export { PreachedBefore } from './preached-before';
export type { SermonPassage } from './preached-tab';
