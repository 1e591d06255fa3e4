/** The face of saving: the sermon as it is written, and what becomes of it. */
export type { Content } from './content/content';
export { type Differences, differencesBetween } from './content/differences';
export type { Conflict, Resolution } from './machine/state';
export type { SermonSession } from './session/session';
export type { Saving, SavingState } from './session/types';
export { type OpenedSermon, useSaving, useSermonSession } from './session/use-saving';
export {
  type ContentChange,
  createSermonStore,
  type SermonStore,
  SermonStoreProvider,
  useBlock,
  useBlockCount,
  useBlocks,
  useCanRedo,
  useCanUndo,
  useOrder,
  useSermonStore,
  useTitle,
} from './store/sermon-store';
export { useUndoKeys } from './store/undo-keys';
