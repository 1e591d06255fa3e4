import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate, useApiQuery } from '@/api/query';

const path = '/api/admin/system/sign-in-settings';

export type SignInSettings = Answer<typeof path>;

export type SignInProvider = Pick<SignInSettings, 'issuer' | 'clientId' | 'clientSecret' | 'label'>;

export const noProvider: SignInProvider = { issuer: '', clientId: '', clientSecret: '', label: '' };

export function useSignInSettings() {
  return useApiQuery(path);
}

export function useSaveSignInProvider() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (provider: SignInProvider) => answerOf(client.POST(path, { body: provider })),
    onSuccess: async (saved) => {
      queries.setQueryData(apiQuery(path).queryKey, saved);
      await invalidate(queries, '/api/auth/options');
    },
  });
}

export function useTestSignIn() {
  return useMutation({
    mutationFn: (issuer: string) =>
      answerOf(client.POST('/api/admin/system/test-sign-in', { body: { issuer } })),
  });
}
