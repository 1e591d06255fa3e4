import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { type ApiResponse, apiQuery, invalidate, useApiQuery } from '@/api/query';
import { tokenStore } from '@/api/token-store';
import { deviceTimeZone } from '@/lib/time/device-time-zone';
import { userPath } from '../session/session-api';

export function useAuthOptions() {
  return useApiQuery('/api/auth/options');
}

export type SetupLinkStatus = ApiResponse<'/api/auth/setup-link'>['status'];

/**
 * The status of the setup link the visitor opened. If the server doesn't respond, the link counts as open so
 * they can still try it.
 */
export function useSetupLink(token: string | null): SetupLinkStatus | 'none' | 'checking' {
  const { data, isPending } = useQuery({
    ...apiQuery('/api/auth/setup-link', { query: { token: token ?? '' } }),
    enabled: token !== null,
  });
  if (token === null) return 'none';
  if (isPending) return 'checking';
  return data?.status ?? 'open';
}

export function useSignIn() {
  const accept = useAcceptToken();
  return useMutation({
    mutationFn: (credentials: { username: string; password: string }) =>
      unwrapResponse(
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
      unwrapResponse(
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

/** Stores a new token and refetches the current user. */
function useAcceptToken() {
  const queries = useQueryClient();
  return (token: string) => {
    tokenStore.set(token);
    return invalidate(queries, userPath);
  };
}
