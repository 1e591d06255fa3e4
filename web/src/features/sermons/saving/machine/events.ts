/** What happens to a sermon that is being saved, and what is then to be done. */
import type { Content } from '../content/content';
import type { Version } from '../device/storage';
import type { Conflict, Resolution, SaveFailure, State } from './state';

/** What the person is told, or taken to. */
export type Notice =
  | { kind: 'created' | 'saved' | 'kept' | 'signed-out' }
  | { kind: 'adopted'; sermonId: string }
  | { kind: 'not-created' | 'not-saved'; failure: unknown }
  | { kind: 'copied'; sermonId: string; title: string }
  | { kind: 'resolved'; resolution: 'mine' | 'theirs' };

export type SavingEvent =
  /** The sermon is open; `isRestored`: with a draft that was found on this device. */
  | { kind: 'opened'; isRestored: boolean }
  | { kind: 'edited'; content: Content }
  /** The pause is over. */
  | { kind: 'tick' }
  | { kind: 'cameOnline' }
  | { kind: 'pressedSave' }
  /** Everything is to go to the server now, without a word. */
  | { kind: 'delivered' }
  /** A new sermon was made. */
  | { kind: 'created'; sermonId: string }
  /** A save is about to go. */
  | { kind: 'departed'; saveId: string }
  /** The server said no to that save: it was not taken. */
  | { kind: 'rejected'; saveId: string }
  | { kind: 'answered'; revision: number }
  | { kind: 'refused'; failure: SaveFailure }
  /** What the server has, after it refused a save because the sermon was changed elsewhere. */
  | { kind: 'theirsRead'; conflict: Conflict }
  | { kind: 'theirsUnreadable'; message: string }
  | { kind: 'resolved'; resolution: Resolution; mine: Content; copy: Copy | null }
  | { kind: 'pressedSaveAsNew'; sermonId: string }
  /** The page is looked at again. */
  | { kind: 'pageShown' }
  /** Another tab saved this sermon. */
  | { kind: 'tabSaved'; revision: number }
  | { kind: 'newerRead'; version: Version }
  | { kind: 'deviceKeeps'; canKeep: boolean }
  | { kind: 'closing' }
  /** The page is about to go for good. */
  | { kind: 'lastCall' };

export type Copy = { id: string; title: string };

/** One save: what is sent of which sermon. */
export type Order = Pick<State, 'sermonId' | 'exists' | 'base' | 'unanswered' | 'sendsWhole'> & {
  content: Content;
};

export type Effect =
  /** Puts what is not on the server on this device, and removes it once it is. */
  | { kind: 'persist'; when: 'soon' | 'now' }
  | { kind: 'send'; order: Order }
  | { kind: 'readTheirs'; sermonId: string }
  | { kind: 'readNewer'; sermonId: string; than: number }
  /** A tick after so many milliseconds, instead of any other. */
  | { kind: 'wait'; pause: number }
  | { kind: 'stopWaiting' }
  /** Another version is shown: as a step that can be undone, or as the one to begin with. */
  | { kind: 'show'; content: Content; isStep: boolean }
  | { kind: 'setTitle'; title: string }
  /** A version of the server's stays on this device, to be opened without a network. */
  | { kind: 'keepVersion'; sermonId: string; version: Version }
  /** Other tabs hear that this revision is saved. */
  | { kind: 'announce'; sermonId: string; revision: number }
  /** `onceKept`: not before everything is on the device. */
  | { kind: 'notify'; notice: Notice; onceKept: boolean };
