import { use, useState } from 'react';
import { DraftOwner } from './draft-owner';
import { isText, keepDraft, readDraft } from './drafts';

/** The fields of a form that stays as it was left, also after it was sent: what was asked for is asked for again, or differently. */
export function useRememberedFields<Name extends string>(
  name: string,
  initial: Record<Name, string>,
) {
  const owner = use(DraftOwner);
  const key = owner && `form:${owner}:${name}`;
  const names = Object.keys(initial) as Name[];
  const [values, setValues] = useState(() => (key && readDraft(key, isText(names))) || initial);
  const put = (next: Record<Name, string>) => {
    setValues(next);
    const isUnchanged = names.every((one) => next[one] === initial[one]);
    if (key) keepDraft(key, isUnchanged ? null : next);
  };
  return {
    values,
    change: (field: Name, value: string) => put({ ...values, [field]: value }),
    /** Back to what it was. */
    startOver: () => put(initial),
  };
}
