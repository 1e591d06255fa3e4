import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { readDraft, saveDraft, textFieldsGuard } from '@/lib/forms/drafts';

const isNotes = textFieldsGuard(['notes']);

/** The notes shown on the page: the saved ones, or the member's unsaved draft, which survives a reload. */
export function useNotes(missionId: string, saved: string) {
  const { id: userId } = useCurrentUser();
  const key = `mission-notes:${userId}:${missionId}`;
  const [draft, setDraft] = useState(() => readDraft(key, isNotes)?.notes ?? null);

  const storeDraft = (notes: string | null) => saveDraft(key, notes === null ? null : { notes });

  return {
    notes: draft ?? saved,
    isChanged: draft !== null && draft !== saved,
    change(notes: string) {
      setDraft(notes);
      storeDraft(notes === saved ? null : notes);
    },
    /** The notes are saved. Keep showing them until the server's version arrives. */
    settle(sentNotes: string) {
      setDraft(sentNotes);
      storeDraft(null);
    },
    /** Goes back to the saved notes. */
    startOver() {
      setDraft(null);
      storeDraft(null);
    },
  };
}
