/** The events that occur while a sermon is saved, and the effects they cause. */
import type { Content } from '../content/content';
import type { Version } from '../device/storage';
import type { Conflict, Resolution, SaveFailure, State } from './state';

/** A message for the user, or a sermon to go to. */
export type Notice =
  | { kind: 'created' | 'saved' | 'kept' | 'signed-out' }
  | { kind: 'adopted'; sermonId: string }
  | { kind: 'not-created' | 'not-saved'; failure: unknown }
  | { kind: 'copied'; sermonId: string; title: string }
  | { kind: 'resolved'; resolution: 'mine' | 'theirs' };

export type SavingEvent =
  /** The sermon is open; `isRestored` means with a draft from this device. */
  | { kind: 'opened'; isRestored: boolean }
  | { kind: 'edited'; content: Content }
  /** The autosave or retry delay is over. */
  | { kind: 'tick' }
  | { kind: 'cameOnline' }
  | { kind: 'pressedSave' }
  /** All edits should be sent to the server now, silently. */
  | { kind: 'delivered' }
  /** A new sermon was created. */
  | { kind: 'created'; sermonId: string }
  /** A save is about to be sent. */
  | { kind: 'departed'; saveId: string }
  /** The server rejected the save with this id, so it was not applied. */
  | { kind: 'rejected'; saveId: string }
  | { kind: 'answered'; revision: number }
  | { kind: 'refused'; failure: SaveFailure }
  /** The server's version, loaded after it rejected a save because the sermon had changed elsewhere. */
  | { kind: 'theirsRead'; conflict: Conflict }
  | { kind: 'theirsUnreadable'; message: string }
  | { kind: 'resolved'; resolution: Resolution; mine: Content; copy: Copy | null }
  | { kind: 'pressedSaveAsNew'; sermonId: string }
  /** The page is visible again. */
  | { kind: 'pageShown' }
  /** Another tab has saved this sermon. */
  | { kind: 'tabSaved'; revision: number }
  | { kind: 'newerRead'; version: Version }
  | { kind: 'deviceKeeps'; canKeep: boolean }
  | { kind: 'closing' }
  /** The page is about to close for good. */
  | { kind: 'lastCall' };

export type Copy = { id: string; title: string };

/** One save request: which sermon, and what to send. */
export type SaveRequest = Pick<
  State,
  'sermonId' | 'exists' | 'base' | 'unanswered' | 'sendsWhole'
> & {
  content: Content;
};

export type Effect =
  /** Stores unsynced changes on this device, and removes them once they are saved. */
  | { kind: 'persist'; when: 'soon' | 'now' }
  | { kind: 'send'; order: SaveRequest }
  | { kind: 'readTheirs'; sermonId: string }
  | { kind: 'readNewer'; sermonId: string; than: number }
  /** Sends a `tick` after this many milliseconds, replacing any pending one. */
  | { kind: 'wait'; pause: number }
  | { kind: 'stopWaiting' }
  /** Shows another version, either as a step that can be undone or as the new starting point. */
  | { kind: 'show'; content: Content; isStep: boolean }
  | { kind: 'setTitle'; title: string }
  /** Stores a server version on this device, so that it can be opened offline. */
  | { kind: 'keepVersion'; sermonId: string; version: Version }
  /** Tells other tabs that this revision was saved. */
  | { kind: 'announce'; sermonId: string; revision: number }
  /** `afterPersist` delays the notice until everything is stored on the device. */
  | { kind: 'notify'; notice: Notice; afterPersist: boolean };
