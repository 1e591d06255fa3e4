import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { isText, keepDraft, readDraft } from '@/lib/drafts';

/**
 * The fields of a dialog. What was typed outlives closing it by mistake, until it is saved: `entry` is the id of what is
 * changed, or null for something new.
 */
export function useDraftForm<Name extends string>(
  kind: string,
  entry: string | null,
  initial: Record<Name, string>,
) {
  const { id: userId } = useCurrentUser();
  const key = `${kind}:${userId}:${entry ?? 'new'}`;
  const names = Object.keys(initial) as Name[];
  const [kept] = useState(() => readDraft(key, isText(names)));
  const [values, setValues] = useState(kept ?? initial);
  const [isRestored, setRestored] = useState(kept !== null);

  return {
    values,
    /** Whether the dialog opened with what was typed before. */
    isRestored,
    change(name: Name, value: string) {
      const next = { ...values, [name]: value };
      setValues(next);
      const isUnchanged = names.every((one) => next[one] === initial[one]);
      keepDraft(key, isUnchanged ? null : next);
    },
    /** Back to what it was. */
    startOver() {
      setValues(initial);
      setRestored(false);
      keepDraft(key, null);
    },
    /** It is saved: the draft has done its work, unless the dialog was opened anew and more was written meanwhile. */
    forget() {
      const now = readDraft(key, isText(names));
      if (now && names.every((one) => now[one] === values[one])) keepDraft(key, null);
    },
  };
}
