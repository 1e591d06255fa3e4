import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { deliver } from './deliver';
import { refresh } from './refresh';
import { loadOutbox, openFor } from './shelf';
import type { Kind, Outcome, Write } from './types';

/**
 * A mutation whose writing is kept on the device when the server cannot be reached. What shows that kind is read again
 * once the server has it.
 */
export function useWrite<Variables>(
  kind: Kind,
  write: (variables: Variables) => Omit<Write, 'kind'>,
  options: { mutationKey?: MutationKey } = {},
) {
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  // Here before it is needed: without a network its code would not come.
  useEffect(() => void openFor(userId), [userId]);
  return useMutation({
    ...options,
    mutationFn: (variables: Variables): Promise<Outcome> =>
      deliver(userId, { kind, ...write(variables) }),
    onSuccess: (outcome) => (outcome === 'sent' ? refresh(queries, kind) : undefined),
  });
}

/** Takes back a deletion that has not been sent; whether there was one to take back. */
export function useUndelete() {
  const { id: userId } = useCurrentUser();
  return async (subject: string) => (await loadOutbox()).undelete(userId, subject);
}
