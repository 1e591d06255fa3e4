import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, useApiQuery } from '@/api/query';

const path = '/api/admin/system/payment-settings';

export type PaymentSettings = Answer<typeof path>;

/** What is sent: the keys, and what receipts say. */
export type PaymentDraft = Pick<
  PaymentSettings,
  'stripePublishableKey' | 'stripeSecretKey' | 'stripeWebhookSecret' | 'receiptName' | 'receiptNote'
>;

export function usePaymentSettings() {
  return useApiQuery(path);
}

export function useSavePayments() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PaymentDraft) => answerOf(client.POST(path, { body })),
    onSuccess: (saved) => queries.setQueryData(apiQuery(path).queryKey, saved),
  });
}
