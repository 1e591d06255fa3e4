import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { openFor, subscribe, unsentOf } from './shelf';
import type { Kind, Unsent } from './types';

/** All of this member's unsent writes, oldest first. */
export function useAllUnsent(): readonly Unsent[] {
  const { id } = useCurrentUser();
  useEffect(() => void openFor(id), [id]);
  return useSyncExternalStore(subscribe, () => unsentOf(id));
}

/** This member's unsent writes of one kind. */
export function useUnsent(kind: Kind): readonly Unsent[] {
  const all = useAllUnsent();
  return all.filter((item) => item.kind === kind);
}
