import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type Answer, apiQuery, useApiQuery } from '@/api/query';
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
export type GivingSetup = Answer<typeof setupPath>;
export type GiftRequest = Schemas['DonationRequest'];
export type OwnGifts = Answer<typeof listPath>;
export type Confirmation = Answer<typeof confirmationPath>;
export type Receipt = Answer<typeof receiptPath>;
export type Change = Receipt['history'][number];
export type Statement = Answer<typeof statementPath>;

export const useGivingSetup = () => useApiQuery(setupPath);

export const useCreateIntent = () => useApiMutation('post', '/api/donations/create-intent');

/** How often the server is asked, in milliseconds: at once after the payment, then with patience. */
const soon = 1_000;
const later = 3_000;
const soonTimes = 10;

/** What somebody waits for: a payment by the provider's name, or a submit by ours. The newest gift where neither is known. */
export type WhichGift = { paymentIntent?: string | undefined; submitId?: string | undefined };

/** Asks again until the server knows how the payment ended. Never what was said on an earlier visit. */
export function useConfirmation(which: WhichGift) {
  return useQuery({
    ...apiQuery(confirmationPath, { query: which }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && state.data.state !== 'confirming') return false;
      return state.dataUpdateCount + state.errorUpdateCount < soonTimes ? soon : later;
    },
  });
}

/** Asks once what became of a submit. */
export const confirmationOf = (submitId: string): Promise<Confirmation> =>
  answerOf(client.GET(confirmationPath, { params: { query: { submitId } } }));

/** Whether it is paid, or on its way: then nobody may be asked to pay it again. */
export const isGiven = (state: Confirmation['state'] | undefined): boolean =>
  state === 'succeeded' || state === 'processing';

/** What comes from the provider comes at any time: read anew on every visit. */
const asOfNow = { staleTime: 0 } as const;

export const useOwnGifts = (page: number) =>
  useQuery({
    ...apiQuery(listPath, { query: { page } }),
    ...asOfNow,
    placeholderData: keepPreviousData,
  });

export const useReceipt = (id: string) =>
  useQuery({ ...apiQuery(receiptPath, { path: { id } }), ...asOfNow });

export const useStatement = (year: number) =>
  useQuery({ ...apiQuery(statementPath, { path: { year } }), ...asOfNow });

export const useCancelRecurring = () =>
  useApiMutation('post', '/api/donations/recurring/{id}/cancel', { refreshes: [listPath] });
