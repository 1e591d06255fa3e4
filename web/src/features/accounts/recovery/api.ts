import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { invalidate } from '@/api/query';
import { userPath } from '../session-api';

/** Asks for a link by mail. The answer is the same whoever's address it is. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) =>
      answerOf(client.POST('/api/auth/forgot-password', { body: { email } })),
  });
}

export function useResetPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      answerOf(client.POST('/api/auth/reset-password', { body })),
    // Every device is signed out: this one may have been.
    onSuccess: () => invalidate(queries, userPath),
  });
}
