import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { openOutbox, subscribe, unsentWrites } from './outbox-loader';
import type { Unsent, WriteKind } from './types';

/** All of this member's unsent writes, oldest first. */
export function useAllUnsent(): readonly Unsent[] {
  const { id } = useCurrentUser();
  useEffect(() => void openOutbox(id), [id]);
  return useSyncExternalStore(subscribe, () => unsentWrites(id));
}

/** This member's unsent writes of one kind. */
export function useUnsent(kind: WriteKind): readonly Unsent[] {
  const all = useAllUnsent();
  return all.filter((item) => item.kind === kind);
}
