import { useState } from 'react';
import { isText, keepDraft, readDraft } from './drafts';

/**
 * The fields of a dialog. What was typed outlives closing it by mistake, until it is saved. The key carries the person's id,
 * as all drafts do.
 */
export function useDraftFields<Name extends string>(key: string, initial: Record<Name, string>) {
  const names = Object.keys(initial) as Name[];
  const [kept] = useState(() => readDraft(key, isText(names)));
  const [values, setValues] = useState(kept ?? initial);
  const [isRestored, setRestored] = useState(kept !== null);

  const put = (next: Record<Name, string>) => {
    setValues(next);
    const isUnchanged = names.every((one) => next[one] === initial[one]);
    keepDraft(key, isUnchanged ? null : next);
  };

  return {
    values,
    /** Whether the dialog opened with what was typed before. */
    isRestored,
    change(name: Name, value: string) {
      put({ ...values, [name]: value });
    },
    changeAll(changed: Partial<Record<Name, string>>) {
      put({ ...values, ...changed });
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
