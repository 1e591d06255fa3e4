import { useSyncExternalStore } from 'react';

/**
 * What was written but not saved: looking at something else does not lose it. Gone with the page. Held outside of the
 * forms, since a form may be gone, or be there anew, when an answer about its words arrives.
 */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

export const noteDrafts = {
  get: (key: string): string | null => drafts.get(key) ?? null,

  /** Null lets go of the draft; an empty one is a draft all the same. */
  set(key: string, text: string | null): void {
    if (text === null) drafts.delete(key);
    else drafts.set(key, text);
    for (const listener of listeners) listener();
  },

  /** These words were saved; what was typed since is a draft still. */
  saved(key: string, text: string): void {
    if (drafts.get(key) === text) noteDrafts.set(key, null);
  },
};

export function useNoteDraft(key: string): string | null {
  return useSyncExternalStore(subscribe, () => noteDrafts.get(key));
}

/** The draft of a change to a note that there is; new notes have the names of their verses. */
export function changeKey(noteId: string): string {
  return `change of ${noteId}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
