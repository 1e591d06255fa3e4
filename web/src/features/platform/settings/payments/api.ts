import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, useApiQuery } from '@/api/query';

const path = '/api/admin/system/payment-settings';

export type PaymentSettings = Answer<typeof path>;

export type PaymentKeys = Pick<
  PaymentSettings,
  'stripePublishableKey' | 'stripeSecretKey' | 'stripeWebhookSecret'
>;

export function usePaymentSettings() {
  return useApiQuery(path);
}

export function useSavePaymentKeys() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (keys: PaymentKeys) => answerOf(client.POST(path, { body: keys })),
    onSuccess: (saved) => queries.setQueryData(apiQuery(path).queryKey, saved),
  });
}
