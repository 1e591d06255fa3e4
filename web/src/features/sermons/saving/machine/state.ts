/** What is known of a sermon that is being written and saved; only `next` makes another of it. */
import type { Verdict } from '@/api/writing';
import { type Content, emptyContent, isSameContent, settledContent } from '../content/content';
import type { Problem, Version } from '../device/storage';

/** A sermon as it was opened: what the server has, and what was written on it. */
export type Opening = {
  sermonId: string;
  exists: boolean;
  isWanted: boolean;
  base: Version;
  content: Content;
  unanswered: readonly string[];
  problem: Problem | null;
};

/** What a save that was not taken means. */
export type SaveFailure = {
  failure: unknown;
  verdict: Verdict | 'changed';
  /** It may be taken later as it is. */
  isForNow: boolean;
  /** The sermon itself could not be made. */
  isMaking: boolean;
  message: string;
};

/** Two versions, of which one has to be chosen. */
export type Conflict = { theirs: Content; revision: number; changedAt: string };

export type Resolution = 'mine' | 'theirs' | 'copy';

/** A save on its way. What is written meanwhile is in the state, and follows. */
type Sending = {
  name: 'saving';
  content: Content;
  /** Whether the server knew the sermon before. */
  existed: boolean;
  /** The person pressed Save, and is told what becomes of it. */
  isPressed: boolean;
  /** They pressed it once more meanwhile. */
  isPressedAgain: boolean;
};

export type Status =
  | { name: 'saved' }
  | { name: 'unsaved' }
  | Sending
  /** Nobody answered; it is on the device and tried again. */
  | { name: 'offline' }
  | { name: 'failed'; verdict: SaveFailure['verdict'] }
  /** It was deleted somewhere else. */
  | { name: 'gone' }
  | { name: 'conflict'; conflict: Conflict };

export type State = {
  status: Status;
  sermonId: string;
  /** Whether the server knows the sermon. */
  exists: boolean;
  /** Whether it is to be saved: a sermon the server doesn't know otherwise stays on the device. */
  isWanted: boolean;
  content: Content;
  /** What the server is known to have. */
  base: Version;
  /** Saves without an answer: each may have been taken. */
  unanswered: readonly string[];
  /** The next save carries the whole sermon: it replaces another version. */
  sendsWhole: boolean;
  /** Why the last try failed; null once a save was taken. */
  message: string | null;
  /** Failures in a row. */
  failures: number;
  /** What it waits for: the pause after typing, or the one after a failure. */
  timer: 'autosave' | 'retry' | null;
  /** Whether this device keeps drafts. */
  canKeep: boolean;
  /** The page is left: nothing is planned any more. */
  isClosing: boolean;
};

export function openedState(opening: Opening): State {
  const { sermonId, exists, isWanted, unanswered, problem } = opening;
  const base = { ...opening.base, content: settledContent(opening.base.content) };
  const content = settledContent(opening.content);
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

/** Whether anything differs from what the server has; nobody knows what became of a save without an answer. */
export function isDirty({ base, content, unanswered }: State): boolean {
  return unanswered.length > 0 || !isSameContent(base.content, content);
}

/** Why only the person can say what becomes of it. */
export function problemOf({ status }: State): Problem | null {
  if (status.name === 'conflict') return 'changed';
  return status.name === 'gone' ? 'gone' : null;
}

const mostUnanswered = 10;

/** The first got through most likely, and the last ones may have: those are the ones to ask about. */
export function withUnanswered(ids: readonly string[], id: string): string[] {
  const all = [...ids, id];
  const half = mostUnanswered / 2;
  return all.length <= mostUnanswered ? all : [...all.slice(0, half), ...all.slice(-half)];
}

export const neverSaved: Version = { revision: 0, content: emptyContent };
