/** Public exports for saving sermons: the sermon being edited and the state of its saves. */
export type { Content } from './content/content';
export { type Differences, findDifferences } from './content/differences';
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
