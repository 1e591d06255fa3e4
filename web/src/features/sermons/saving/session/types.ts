import type { Details, SermonStorage } from '../device/storage';
import type { Notice } from '../machine/events';
import { type Conflict, isDirty, type Opening, type State } from '../machine/state';

/** A sermon as it was found when the page was opened. */
export type FoundSermon = Opening & {
  draftId: string;
  details: Details;
  /** Whether a draft was found on this device. */
  isRestored: boolean;
};

export type SavingState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'failed';

/** What the page shows of the saving. */
export type Saving = {
  state: SavingState;
  conflict: Conflict | null;
  /** Why it was not saved. */
  message: string | null;
  /** The sermon was deleted somewhere else. */
  isGone: boolean;
  /** Whether anything differs from what the server has. */
  isDirty: boolean;
  sermonId: string;
  /** Whether the server knows the sermon. */
  exists: boolean;
  /** Written, not sent, and not kept on this device either. */
  isAtRisk: boolean;
};

export function savingOf(state: State): Saving {
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

/** What a session needs of the world around it. */
export type SessionContext = {
  userId: string;
  storage: SermonStorage;
  /** The calendar day of the person. */
  today: () => string;
  notify: (notice: Notice) => void;
  /** Lets go of the draft for other tabs. */
  release: () => void;
};
