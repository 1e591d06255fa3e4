import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const setupPath = '/api/donations/setup';
const listPath = '/api/donations';
const confirmationPath = '/api/donations/confirmation';
const receiptPath = '/api/donations/{id}';
const statementPath = '/api/donations/statements/{year}';

type Schemas = components['schemas'];
export type Donation = Schemas['Donation'];
export type DonationType = Donation['type'];
export type Frequency = Schemas['Frequency'];
export type RecurringDonation = Schemas['RecurringDonation'];
export type GivingSetup = ApiResponse<typeof setupPath>;
export type GiftRequest = Schemas['DonationRequest'];
export type OwnGifts = ApiResponse<typeof listPath>;
export type Confirmation = ApiResponse<typeof confirmationPath>;
export type Receipt = ApiResponse<typeof receiptPath>;
export type Change = Receipt['history'][number];
export type Statement = ApiResponse<typeof statementPath>;

export const useGivingSetup = () => useApiQuery(setupPath);

export const useCreateIntent = () => useApiMutation('post', '/api/donations/create-intent');

/** Polling intervals in milliseconds: short right after the payment, longer after `shortIntervalPolls` polls. */
const shortInterval = 1_000;
const longInterval = 3_000;
const shortIntervalPolls = 10;

/** Identifies a gift by Stripe's payment id or by our submit id. Without either, the latest gift is meant. */
export type GiftQuery = { paymentIntent?: string | undefined; submitId?: string | undefined };

/** Polls until the server knows the payment's outcome. Never uses a cached result from an earlier visit. */
export function useConfirmation(which: GiftQuery) {
  return useQuery({
    ...apiQuery(confirmationPath, { query: which }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && state.data.state !== 'confirming') return false;
      return state.dataUpdateCount + state.errorUpdateCount < shortIntervalPolls
        ? shortInterval
        : longInterval;
    },
  });
}

/** Fetches the outcome of a submitted gift once. */
export const fetchConfirmation = (submitId: string): Promise<Confirmation> =>
  unwrapResponse(client.GET(confirmationPath, { params: { query: { submitId } } }));

/** Whether the gift is paid or being processed, in which case the member must not be asked to pay again. */
export const isPaidOrProcessing = (state: Confirmation['state'] | undefined): boolean =>
  state === 'succeeded' || state === 'processing';

/** Webhooks can change gifts at any time, so these queries are refetched on every visit. */
const alwaysRefetch = { staleTime: 0 } as const;

export const useOwnGifts = (page: number) =>
  useQuery({
    ...apiQuery(listPath, { query: { page } }),
    ...alwaysRefetch,
    placeholderData: keepPreviousData,
  });

export const useReceipt = (id: string) =>
  useQuery({ ...apiQuery(receiptPath, { path: { id } }), ...alwaysRefetch });

export const useStatement = (year: number) =>
  useQuery({ ...apiQuery(statementPath, { path: { year } }), ...alwaysRefetch });

export const useCancelRecurring = () =>
  useApiMutation('post', '/api/donations/recurring/{id}/cancel', { refreshes: [listPath] });
