import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';

const signInSettingsPath = '/api/admin/system/sign-in-settings';

export type SignInSettings = ApiResponse<typeof signInSettingsPath>;

export type SignInProvider = Pick<SignInSettings, 'issuer' | 'clientId' | 'clientSecret' | 'label'>;

export const emptyProvider: SignInProvider = {
  issuer: '',
  clientId: '',
  clientSecret: '',
  label: '',
};

export function useSignInSettings() {
  return useApiQuery(signInSettingsPath);
}

export const useSaveSignInProvider = () =>
  useApiMutation('post', signInSettingsPath, {
    replaces: signInSettingsPath,
    refreshes: ['/api/auth/options'],
  });

export const useTestSignIn = () => useApiMutation('post', '/api/admin/system/test-sign-in');
