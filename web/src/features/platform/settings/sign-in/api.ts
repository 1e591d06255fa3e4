import { useApiMutation } from '@/api/mutation';
import { type Answer, useApiQuery } from '@/api/query';

const path = '/api/admin/system/sign-in-settings';

export type SignInSettings = Answer<typeof path>;

export type SignInProvider = Pick<SignInSettings, 'issuer' | 'clientId' | 'clientSecret' | 'label'>;

export const noProvider: SignInProvider = { issuer: '', clientId: '', clientSecret: '', label: '' };

export function useSignInSettings() {
  return useApiQuery(path);
}

export const useSaveSignInProvider = () =>
  useApiMutation('post', path, { replaces: path, refreshes: ['/api/auth/options'] });

export const useTestSignIn = () => useApiMutation('post', '/api/admin/system/test-sign-in');
