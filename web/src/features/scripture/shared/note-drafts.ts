import { useSyncExternalStore } from 'react';

/**
 * Unsaved note drafts, which survive selecting another verse but not leaving the page. Stored outside the
 * forms, since a form may be unmounted or remounted by the time a save completes.
 */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

export const noteDrafts = {
  get: (key: string): string | null => drafts.get(key) ?? null,

  /** Null deletes the draft; an empty string is still a draft. */
  set(key: string, text: string | null): void {
    if (text === null) drafts.delete(key);
    else drafts.set(key, text);
    for (const listener of listeners) listener();
  },

  /** Deletes the draft if this text was saved; anything typed since remains a draft. */
  saved(key: string, text: string): void {
    if (drafts.get(key) === text) noteDrafts.set(key, null);
  },
};

export function useNoteDraft(key: string): string | null {
  return useSyncExternalStore(subscribe, () => noteDrafts.get(key));
}

/** The draft key for editing an existing note; new notes use their verse's key. */
export function noteEditKey(noteId: string): string {
  return `change of ${noteId}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
