import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { openFor, subscribe, unsentOf } from './shelf';
import type { Kind, Unsent } from './types';

/** Everything that this person has not sent, oldest first. */
export function useAllUnsent(): readonly Unsent[] {
  const { id } = useCurrentUser();
  useEffect(() => void openFor(id), [id]);
  return useSyncExternalStore(subscribe, () => unsentOf(id));
}

/** What of one kind this person has not sent. */
export function useUnsent(kind: Kind): readonly Unsent[] {
  const all = useAllUnsent();
  return all.filter((item) => item.kind === kind);
}
