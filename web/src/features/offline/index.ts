/** The face of this slice: writing without a network. */

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
