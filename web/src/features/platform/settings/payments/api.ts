import { useApiMutation } from '@/api/mutation';
import { type Answer, useApiQuery } from '@/api/query';

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

export const useSavePayments = () => useApiMutation('post', path, { replaces: path });
