import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { deliver } from './deliver';
import { loadOutbox, openOutbox } from './outbox-loader';
import { refetchAffected } from './refresh';
import type { Write, WriteKind, WriteOutcome } from './types';

/**
 * A mutation that is stored on the device when the server can't be reached. The queries for its kind are
 * refetched once the server has it.
 */
export function useWrite<Variables>(
  kind: WriteKind,
  write: (variables: Variables) => Omit<Write, 'kind'>,
  options: { mutationKey?: MutationKey } = {},
) {
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  // Load the outbox in advance, because it can't be loaded offline.
  useEffect(() => void openOutbox(userId), [userId]);
  return useMutation({
    ...options,
    mutationFn: (variables: Variables): Promise<WriteOutcome> =>
      deliver(userId, { kind, ...write(variables) }),
    onSuccess: (outcome) => (outcome === 'sent' ? refetchAffected(queries, kind) : undefined),
  });
}

/** Returns a function that cancels an unsent deletion and returns whether there was one. */
export function useUndelete() {
  const { id: userId } = useCurrentUser();
  return async (subject: string) => (await loadOutbox()).undelete(userId, subject);
}
