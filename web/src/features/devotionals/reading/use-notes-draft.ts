import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { readDraft, saveDraft } from '@/lib/forms/drafts';
import type { Notes } from '../api';

function isNotes(value: unknown): value is Notes {
  if (typeof value !== 'object' || value === null) return false;
  const { content, tags } = value as Partial<Record<keyof Notes, unknown>>;
  return (
    typeof content === 'string' &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string')
  );
}

/** The notes shown on the page: the saved ones, or the member's unsaved draft, which survives a reload. */
export function useNotesDraft(devotionalId: string, saved: Notes, isSaving: boolean) {
  const { id: userId } = useCurrentUser();
  const key = `devotional-notes:${userId}:${devotionalId}`;
  const [draft, setDraft] = useState(() => readDraft(key, isNotes));

  const change = (next: Notes) => {
    // While a save is in progress, changing back to the previous text is a change, too.
    const storedDraft = isSame(next, saved) && !isSaving ? null : next;
    setDraft(storedDraft);
    saveDraft(key, storedDraft);
  };

  /** Clears the draft after saving, unless the member has typed more in the meantime. */
  const settle = (sentNotes: Notes) => {
    setDraft((now) => (now && isSame(now, sentNotes) ? null : now));
    const storedDraft = readDraft(key, isNotes);
    if (storedDraft && isSame(storedDraft, sentNotes)) saveDraft(key, null);
  };

  const isChanged = draft !== null && !isSame(draft, saved);
  return { notes: draft ?? saved, isChanged, change, settle };
}

function isSame(one: Notes, other: Notes): boolean {
  return one.content === other.content && one.tags.join('\n') === other.tags.join('\n');
}
