import type { Details, SermonStorage } from '../device/storage';
import type { Notice } from '../machine/events';
import { type Conflict, isDirty, type Opening, type State } from '../machine/state';

/** A sermon as it was when the page opened. */
export type LoadedSermon = Opening & {
  draftId: string;
  details: Details;
  /** Whether a draft was found on this device. */
  isRestored: boolean;
};

export type SavingState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'failed';

/** The saving state that the page shows. */
export type Saving = {
  state: SavingState;
  conflict: Conflict | null;
  /** Why saving failed. */
  message: string | null;
  /** The sermon was deleted elsewhere. */
  isGone: boolean;
  /** Whether anything differs from the server's version. */
  isDirty: boolean;
  sermonId: string;
  /** Whether the sermon exists on the server. */
  exists: boolean;
  /** There are edits that are neither sent nor stored on this device. */
  isAtRisk: boolean;
};

export function getSavingStatus(state: State): Saving {
  const { status, message, sermonId, exists, canKeep } = state;
  const hasChanges = isDirty(state);
  return {
    state: status.name === 'gone' ? 'failed' : status.name,
    conflict: status.name === 'conflict' ? status.conflict : null,
    message,
    isGone: status.name === 'gone',
    isDirty: hasChanges,
    sermonId,
    exists,
    isAtRisk: hasChanges && !canKeep,
  };
}

/** The environment a session needs. */
export type SessionContext = {
  userId: string;
  storage: SermonStorage;
  /** Today's date in the user's time zone. */
  today: () => string;
  notify: (notice: Notice) => void;
  /** Releases the draft for other tabs. */
  release: () => void;
};
