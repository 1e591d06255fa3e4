import { use, useState } from 'react';
import { DraftOwner } from './draft-owner';
import { readDraft, saveDraft, textFieldsGuard } from './drafts';

/**
 * The fields of a form that keeps its input after it's submitted, so members can repeat or adjust the
 * request.
 */
export function useRememberedFields<Name extends string>(
  name: string,
  initial: Record<Name, string>,
) {
  const owner = use(DraftOwner);
  const key = owner && `form:${owner}:${name}`;
  const names = Object.keys(initial) as Name[];
  const [values, setValues] = useState(
    () => (key && readDraft(key, textFieldsGuard(names))) || initial,
  );
  const put = (next: Record<Name, string>) => {
    setValues(next);
    const isUnchanged = names.every((one) => next[one] === initial[one]);
    if (key) saveDraft(key, isUnchanged ? null : next);
  };
  return {
    values,
    change: (field: Name, value: string) => put({ ...values, [field]: value }),
    /** Resets the fields to their initial values. */
    startOver: () => put(initial),
  };
}
