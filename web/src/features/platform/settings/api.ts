import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const settingsPath = '/api/admin/system/api-settings';

export type ApiSettings = ApiResponse<typeof settingsPath>;
export type Giving = NonNullable<ApiSettings['esvTerms']['giving']>;

export function useApiSettings() {
  return useApiQuery(settingsPath);
}

/** Whether this server can't read aloud because it has neither a voice service nor built-in voices. */
export function useHasNoVoice(): boolean {
  const { data: status } = useApiQuery('/api/assist/status');
  return status?.voice === 'none';
}

export const useSaveApiSettings = () =>
  useApiMutation('post', settingsPath, {
    replaces: settingsPath,
    // The available translations and the writing and voice services depend on these settings.
    refreshes: [
      '/api/assist/status',
      '/api/auth/options',
      '/api/tts/voices',
      '/api/bible/translations',
      '/api/bible/translations/browse',
      // Includes a check that the admin's answer to the ESV question about gifts agrees with the payment
      // keys.
      '/api/admin/system/payment-settings',
    ],
  });

export const useTestEsvKey = () => useApiMutation('post', '/api/admin/system/test-esv-api');

export type ServiceTest = components['schemas']['ServiceTestRequest'];

export const useTestService = () => useApiMutation('post', '/api/admin/system/test-service');

export type EsvState = 'on' | 'no key' | 'terms open';

/**
 * The ESV is offered only with a key, once its terms are confirmed and the question about gifts is answered.
 */
export function getEsvState({ esvApiKey, esvTerms }: ApiSettings): EsvState {
  if (!esvApiKey.trim()) return 'no key';
  return esvTerms.confirmed && esvTerms.giving ? 'on' : 'terms open';
}
