import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { openOutbox, subscribe, unsentWrites } from './outbox-loader';
import type { UnsentWrite, WriteKind } from './types';

/** All of this member's unsent writes, oldest first. */
export function useAllUnsentWrites(): readonly UnsentWrite[] {
  const { id } = useCurrentUser();
  useEffect(() => void openOutbox(id), [id]);
  return useSyncExternalStore(subscribe, () => unsentWrites(id));
}

/** This member's unsent writes of one kind. */
export function useUnsentWrites(kind: WriteKind): readonly UnsentWrite[] {
  const all = useAllUnsentWrites();
  return all.filter((item) => item.kind === kind);
}
