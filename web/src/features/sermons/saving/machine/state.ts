/** The state of a sermon that is being edited and saved; only `next` produces a new one. */
import type { WriteErrorKind } from '@/api/send-write';
import { type Content, emptyContent, isSameContent, removeTaskFlags } from '../content/content';
import type { Problem, Version } from '../device/storage';

/** An opened sermon: the server's version and the local edits. */
export type Opening = {
  sermonId: string;
  exists: boolean;
  isWanted: boolean;
  base: Version;
  content: Content;
  unanswered: readonly string[];
  problem: Problem | null;
};

/** Why a save failed, and what can be done about it. */
export type SaveFailure = {
  failure: unknown;
  verdict: WriteErrorKind | 'changed';
  /** Whether the same save may succeed later. */
  isTemporary: boolean;
  /** Whether the failed save was the one that creates the sermon. */
  isCreating: boolean;
  message: string;
};

/** Another version conflicts with the local one, and the user has to choose. */
export type Conflict = { theirs: Content; revision: number; changedAt: string };

export type Resolution = 'mine' | 'theirs' | 'copy';

/** A save in progress. Edits made in the meantime are in the state and are sent next. */
type Sending = {
  name: 'saving';
  content: Content;
  /** Whether the sermon existed on the server before. */
  existed: boolean;
  /** The user pressed Save and gets a message about the result. */
  isPressed: boolean;
  /** The user pressed Save again in the meantime. */
  isPressedAgain: boolean;
};

export type Status =
  | { name: 'saved' }
  | { name: 'unsaved' }
  | Sending
  /** The server is unreachable; the draft is on the device, and the save will be retried. */
  | { name: 'offline' }
  | { name: 'failed'; verdict: SaveFailure['verdict'] }
  /** The sermon was deleted elsewhere. */
  | { name: 'gone' }
  | { name: 'conflict'; conflict: Conflict };

export type State = {
  status: Status;
  sermonId: string;
  /** Whether the sermon exists on the server. */
  exists: boolean;
  /** Whether the user has saved the sermon. If not, and it isn't on the server, it stays on the device. */
  isWanted: boolean;
  content: Content;
  /** The latest version known to be on the server. */
  base: Version;
  /** The ids of saves that got no response: each may have succeeded. */
  unanswered: readonly string[];
  /** The next save sends the whole sermon, because it replaces another version. */
  sendsWhole: boolean;
  /** Why the last save failed; null after a successful one. */
  message: string | null;
  /** The number of consecutive failures. */
  failures: number;
  /** The current delay: after typing, or after a failure. */
  timer: 'autosave' | 'retry' | null;
  /** Whether this device can store drafts. */
  canKeep: boolean;
  /** The page is closing, so nothing more is scheduled. */
  isClosing: boolean;
};

export function openedState(opening: Opening): State {
  const { sermonId, exists, isWanted, unanswered, problem } = opening;
  const base = { ...opening.base, content: removeTaskFlags(opening.base.content) };
  const content = removeTaskFlags(opening.content);
  const state: State = {
    status: { name: problem === 'gone' ? 'gone' : 'saved' },
    sermonId,
    exists,
    isWanted,
    base,
    content: isSameContent(base.content, content) ? base.content : content,
    unanswered,
    sendsWhole: false,
    message: null,
    failures: 0,
    timer: null,
    canKeep: true,
    isClosing: false,
  };
  return isDirty(state) && problem !== 'gone' ? { ...state, status: { name: 'unsaved' } } : state;
}

/**
 * Returns whether anything differs from the server's version; a save with no response counts as different.
 */
export function isDirty({ base, content, unanswered }: State): boolean {
  return unanswered.length > 0 || !isSameContent(base.content, content);
}

/** Returns the problem that needs a decision from the user, or null if there is none. */
export function getProblem({ status }: State): Problem | null {
  if (status.name === 'conflict') return 'changed';
  return status.name === 'gone' ? 'gone' : null;
}

const maxUnanswered = 10;

/**
 * Limits the list of saves without a response: keeps the first ids, which most likely succeeded, and the last
 * ones, which may have.
 */
export function withUnanswered(ids: readonly string[], id: string): string[] {
  const all = [...ids, id];
  const half = maxUnanswered / 2;
  return all.length <= maxUnanswered ? all : [...all.slice(0, half), ...all.slice(-half)];
}

export const unsavedVersion: Version = { revision: 0, content: emptyContent };
