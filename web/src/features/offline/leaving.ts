import { useSyncExternalStore } from 'react';
import { useCurrentUser, useSignOut } from '@/features/accounts';
import { countKept, forgetKept } from './keepers';
import { openFor, unsentOf } from './shelf';

/** Whether the member is being asked about unsynced changes before signing out. */
let isAsking = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function askBeforeLeaving(asking: boolean): void {
  isAsking = asking;
  for (const listener of listeners) listener();
}

export function useIsAskedBeforeLeaving(): boolean {
  return useSyncExternalStore(subscribe, () => isAsking);
}

/** Signs out, but asks first if unsynced changes would be lost. */
export function useLeave() {
  const { id } = useCurrentUser();
  const { mutate, isPending } = useSignOut();
  const leave = async () => {
    await openFor(id);
    if (unsentOf(id).length + (await countKept(id)) > 0) {
      askBeforeLeaving(true);
      return;
    }
    await forgetKept(id);
    mutate();
  };
  return { leave: () => void leave(), isPending };
}
