/** Public exports for the library, which reuses blocks from earlier sermons. */
export { LibrarySheet, SaveIllustrationDialog } from './lazy-library';
export { PreachedBefore } from './preached-before';
export type { SermonPassage } from './preached-tab';
