import type { Content } from './content';
import type { Details, Problem, SermonStorage, Version } from './storage';

/** A sermon as it was opened: what the server has, and what was written on it. */
export type Opening = {
  draftId: string;
  sermonId: string;
  exists: boolean;
  base: Version;
  content: Content;
  details: Details;
  unanswered: string[];
  isWanted: boolean;
  problem: Problem | null;
  /** Whether what was written was found on this device. */
  isTakenUp: boolean;
};

export type SavingState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'failed';

/** Two versions, of which one has to be chosen. */
export type Conflict = { theirs: Content; revision: number; changedAt: string };

export type Resolution = 'mine' | 'theirs' | 'copy';

/** What became of the saving. */
export type Told = {
  state: SavingState;
  conflict: Conflict | null;
  /** Why it was not saved. */
  message: string | null;
  /** The sermon was deleted somewhere else. */
  isGone: boolean;
};

/** Why only the person can say what becomes of it. */
export function problemOf({ conflict, isGone }: Told): Problem | null {
  if (conflict) return 'changed';
  return isGone ? 'gone' : null;
}

export type Saving = Told & {
  /** Whether anything differs from what the server has. */
  isDirty: boolean;
  sermonId: string;
  /** Whether the server knows the sermon. */
  exists: boolean;
  /** Written, not sent, and not kept on this device either. */
  isAtRisk: boolean;
};

/** What the person is told, or taken to. */
export type News =
  | { kind: 'created' | 'saved' | 'kept' | 'signed-out' }
  | { kind: 'adopted'; sermonId: string }
  | { kind: 'not-created' | 'not-saved'; failure: unknown }
  | { kind: 'copied'; sermonId: string; title: string }
  | { kind: 'resolved'; resolution: 'mine' | 'theirs' };

/** What a session needs of the world around it. */
export type Around = {
  userId: string;
  storage: SermonStorage;
  /** The calendar day of the person. */
  today: () => string;
  tell: (news: News) => void;
  /** Lets go of the draft for other tabs. */
  release: () => void;
};
