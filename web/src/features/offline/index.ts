/**
 * The public interface of this feature: writing while offline.
 *
 * Offline writes are queued in the browser, in order and separately for each member, and sent by one tab at a
 * time. The device assigns an id to everything it creates (UUID version 7, at most 30 days old), and the
 * server remembers used ids for just as long (crates/platform/src/once.rs), so resending never creates a
 * duplicate or brings back what has been deleted since.
 */

export { useConfirmedSignOut } from './confirmed-sign-out';
export { deliver, discardUnsentWrites, sendUnsentWrites } from './deliver';
export { newId } from './new-id';
export { unsentWrites } from './outbox-loader';
export { showOutcomeToast } from './outcome-toast';
export { type ShownEntry, type SyncState, withUnsent } from './overlay';
export { SendingBadge } from './sending-badge';
export {
  countUnsynced,
  discardUnsynced,
  notifyUnsyncedChanged,
  registerSyncSource,
  type SyncSource,
  subscribeToUnsynced,
  syncUnsynced,
  type UnsyncedItem,
} from './sync-sources';
export type { UnsentWrite, Write, WriteOutcome } from './types';
export { useUnsentWrites } from './use-unsent';
export { useUndelete, useWrite } from './use-write';
