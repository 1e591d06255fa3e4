import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { invalidate, useApiQuery } from '@/api/query';
import { tokenStore } from '@/api/token-store';
import { deviceTimeZone } from '@/lib/dates';
import { userPath } from './session-api';

export function useAuthOptions() {
  return useApiQuery('/api/auth/options');
}

export function useSignIn() {
  const accept = useAcceptToken();
  return useMutation({
    mutationFn: (credentials: { username: string; password: string }) =>
      answerOf(
        client.POST('/api/auth/login', { body: { ...credentials, timeZone: deviceTimeZone() } }),
      ),
    onSuccess: ({ token }) => accept(token),
    meta: { expectsUnauthorized: true },
  });
}

export type Registration = {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  setupToken: string | null;
};

export function useRegister() {
  const accept = useAcceptToken();
  return useMutation({
    mutationFn: (registration: Registration) =>
      answerOf(
        client.POST('/api/auth/register', {
          body: { ...registration, timeZone: deviceTimeZone() },
        }),
      ),
    onSuccess: async ({ token }) => {
      if (token) await accept(token);
    },
    meta: { expectsUnauthorized: true },
  });
}

/** Keeps a new token and asks anew who is signed in. */
function useAcceptToken() {
  const queries = useQueryClient();
  return (token: string) => {
    tokenStore.set(token);
    return invalidate(queries, userPath);
  };
}
