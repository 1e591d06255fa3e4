/**
 * The face of this slice: writing without a network.
 *
 * What is written offline waits in the browser, in order and separately for each member, and is sent by one tab at a time. The
 * device names what it makes by an id of its own (UUID version 7, at most 30 days old), and the server remembers used ids as long
 * (crates/platform/src/once.rs), so sending something again creates nothing twice and does not bring back what was deleted since.
 */

export { deliver, discardUnsent, sendUnsent } from './deliver';
export {
  addKeeper,
  countKept,
  forgetKept,
  hearKept,
  type Keeper,
  type Kept,
  keptChanged,
  sendKept,
} from './keepers';
export { toastOutcome } from './kept-toast';
export { useLeave } from './leaving';
export { newId } from './new-id';
export { type Sending, type Shown, withUnsent } from './overlay';
export { SendingBadge } from './sending-badge';
export { unsentOf } from './shelf';
export type { Outcome, Unsent, Write } from './types';
export { useUnsent } from './use-unsent';
export { useUndelete, useWrite } from './use-write';
