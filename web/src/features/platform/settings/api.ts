import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const settingsPath = '/api/admin/system/api-settings';

export type ApiSettings = Answer<typeof settingsPath>;
export type Giving = NonNullable<ApiSettings['esvTerms']['giving']>;

export function useApiSettings() {
  return useApiQuery(settingsPath);
}

/** Whether nobody reads aloud here: no service, and no voices in the server's content. */
export function useIsSilent(): boolean {
  const { data: status } = useApiQuery('/api/assist/status');
  return status?.voice === 'none';
}

export function useSaveApiSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: ApiSettings) => answerOf(client.POST(settingsPath, { body: settings })),
    onSuccess: async (saved) => {
      queries.setQueryData(apiQuery(settingsPath).queryKey, saved);
      // Whether the ESV is among the texts, who writes and who speaks hangs on these settings.
      await Promise.all([
        invalidate(queries, '/api/assist/status'),
        invalidate(queries, '/api/auth/options'),
        invalidate(queries, '/api/tts/voices'),
        invalidate(queries, '/api/bible/translations'),
        invalidate(queries, '/api/bible/translations/browse'),
        // Whether what was said of gifts fits the keys with which they are taken.
        invalidate(queries, '/api/admin/system/payment-settings'),
      ]);
    },
  });
}

export function useTestEsvKey() {
  return useMutation({
    mutationFn: (apiKey: string) =>
      answerOf(client.POST('/api/admin/system/test-esv-api', { body: { apiKey } })),
  });
}

export type ServiceTest = components['schemas']['ServiceTestRequest'];

export function useTestService() {
  return useMutation({
    mutationFn: (test: ServiceTest) =>
      answerOf(client.POST('/api/admin/system/test-service', { body: test })),
  });
}

export type EsvState = 'on' | 'no key' | 'terms open';

/** The ESV is offered only with a key, its terms confirmed and the question about gifts answered. */
export function esvStateOf({ esvApiKey, esvTerms }: ApiSettings): EsvState {
  if (!esvApiKey.trim()) return 'no key';
  return esvTerms.confirmed && esvTerms.giving ? 'on' : 'terms open';
}
