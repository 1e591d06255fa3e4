/** The face of saving: the sermon as it is written, and what becomes of it. */
export type { Content } from './content';
export { type Differences, differencesBetween } from './differences';
export type { Conflict, Resolution, Saving, SavingState } from './saving-state';
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
} from './sermon-store';
export type { SermonSession } from './session';
export { useUndoKeys } from './undo-keys';
export { type OpenedSermon, useSaving, useSermonSession } from './use-saving';
