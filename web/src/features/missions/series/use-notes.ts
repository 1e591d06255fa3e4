import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { isText, keepDraft, readDraft } from '@/lib/forms/drafts';

const isNotes = isText(['notes']);

/** Notes as they stand on the page: what was saved, until something is changed; the change outlives a reload. */
export function useNotes(missionId: string, saved: string) {
  const { id: userId } = useCurrentUser();
  const key = `mission-notes:${userId}:${missionId}`;
  const [draft, setDraft] = useState(() => readDraft(key, isNotes)?.notes ?? null);

  const keep = (notes: string | null) => keepDraft(key, notes === null ? null : { notes });

  return {
    notes: draft ?? saved,
    isChanged: draft !== null && draft !== saved,
    change(notes: string) {
      setDraft(notes);
      keep(notes === saved ? null : notes);
    },
    /** It is saved; the page goes on showing it until the server's word is there. */
    settle(sent: string) {
      setDraft(sent);
      keep(null);
    },
    /** Back to what was saved. */
    startOver() {
      setDraft(null);
      keep(null);
    },
  };
}
