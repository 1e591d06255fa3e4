import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';

const paymentSettingsPath = '/api/admin/system/payment-settings';

export type PaymentSettings = ApiResponse<typeof paymentSettingsPath>;

/** The request body: the payment keys and the text on receipts. */
export type PaymentDraft = Pick<
  PaymentSettings,
  'stripePublishableKey' | 'stripeSecretKey' | 'stripeWebhookSecret' | 'receiptName' | 'receiptNote'
>;

export function usePaymentSettings() {
  return useApiQuery(paymentSettingsPath);
}

export const useSavePayments = () =>
  useApiMutation('post', paymentSettingsPath, { replaces: paymentSettingsPath });
