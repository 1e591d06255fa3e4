import { useApiMutation } from '@/api/mutation';
import { type Answer, useApiQuery } from '@/api/query';

const path = '/api/admin/system/payment-settings';

export type PaymentSettings = Answer<typeof path>;

/** The request body: the payment keys and the texts on receipts. */
export type PaymentDraft = Pick<
  PaymentSettings,
  'stripePublishableKey' | 'stripeSecretKey' | 'stripeWebhookSecret' | 'receiptName' | 'receiptNote'
>;

export function usePaymentSettings() {
  return useApiQuery(path);
}

export const useSavePayments = () => useApiMutation('post', path, { replaces: path });
