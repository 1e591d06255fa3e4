import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { keepDraft, readDraft } from '@/lib/drafts';
import type { Notes } from './api';

function isNotes(value: unknown): value is Notes {
  if (typeof value !== 'object' || value === null) return false;
  const { content, tags } = value as Partial<Record<keyof Notes, unknown>>;
  return (
    typeof content === 'string' &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string')
  );
}

/** Notes as they stand on the page: what was saved, until something is changed; the change outlives a reload. */
export function useNotesDraft(devotionalId: string, saved: Notes) {
  const { id: userId } = useCurrentUser();
  const key = `devotional-notes:${userId}:${devotionalId}`;
  const [draft, setDraft] = useState(() => readDraft(key, isNotes));

  const change = (next: Notes | null) => {
    const kept = next && same(next, saved) ? null : next;
    setDraft(kept);
    keepDraft(key, kept);
  };

  return { notes: draft ?? saved, isChanged: draft !== null, change };
}

function same(one: Notes, other: Notes): boolean {
  return one.content === other.content && one.tags.join('\n') === other.tags.join('\n');
}
