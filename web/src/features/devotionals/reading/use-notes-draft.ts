import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { keepDraft, readDraft } from '@/lib/forms/drafts';
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
    const kept = same(next, saved) && !isSaving ? null : next;
    setDraft(kept);
    keepDraft(key, kept);
  };

  /** Clears the draft after saving, unless the member has typed more in the meantime. */
  const settle = (sent: Notes) => {
    setDraft((now) => (now && same(now, sent) ? null : now));
    const kept = readDraft(key, isNotes);
    if (kept && same(kept, sent)) keepDraft(key, null);
  };

  const isChanged = draft !== null && !same(draft, saved);
  return { notes: draft ?? saved, isChanged, change, settle };
}

function same(one: Notes, other: Notes): boolean {
  return one.content === other.content && one.tags.join('\n') === other.tags.join('\n');
}
