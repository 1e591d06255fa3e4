import { useSyncExternalStore } from 'react';
import { useCurrentUser, useSignOut } from '@/features/accounts';
import { openOutbox, unsentWrites } from './outbox-loader';
import { countUnsynced, discardUnsynced } from './sync-sources';

/** Whether the member is being asked about unsynced changes before signing out. */
let isConfirming = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setConfirmingSignOut(value: boolean): void {
  isConfirming = value;
  for (const listener of listeners) listener();
}

export function useIsConfirmingSignOut(): boolean {
  return useSyncExternalStore(subscribe, () => isConfirming);
}

/** Signs out, but asks first if unsynced changes would be lost. */
export function useConfirmedSignOut() {
  const { id } = useCurrentUser();
  const { mutate, isPending } = useSignOut();
  const leave = async () => {
    await openOutbox(id);
    if (unsentWrites(id).length + (await countUnsynced(id)) > 0) {
      setConfirmingSignOut(true);
      return;
    }
    await discardUnsynced(id);
    mutate();
  };
  return { leave: () => void leave(), isPending };
}
