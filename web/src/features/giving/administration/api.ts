import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { client } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, invalidate, useApiQuery } from '@/api/query';
import { downloadFrom } from '@/lib/device/download';

const listPath = '/api/admin/donations';
const summaryPath = '/api/admin/donations/summary';
const donationPath = '/api/admin/donations/{id}';
const reconciliationPath = '/api/admin/donations/reconciliation';

export type AdminDonationPage = ApiResponse<typeof listPath>;
export type AdminDonation = AdminDonationPage['items'][number];
export type DonationState = AdminDonation['state'];
export type DonationType = AdminDonation['type'];
export type GiverKind = AdminDonation['giverKind'];
export type DonationSummary = ApiResponse<typeof summaryPath>;
export type MonthTotal = DonationSummary['byMonth'][number];
export type DonationTotals = DonationSummary['allTime'];
export type AdminDonationDetail = ApiResponse<typeof donationPath>;
export type DonationChange = AdminDonationDetail['history'][number];
export type Reconciliation = NonNullable<ApiResponse<typeof reconciliationPath>>;
export type Difference = Reconciliation['differences'][number];

export type DonationFilter = {
  search: string;
  state: DonationState | null;
  type: DonationType | null;
  from: string;
  to: string;
};
export type DayRange = { from: string; to: string };

const pollInterval = 1_000;

const toQuery = ({ search, state, type, from, to }: DonationFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(type && { type }),
  ...(from && { from }),
  ...(to && { to }),
});

export function useDonations(filter: DonationFilter, page: number) {
  return useQuery({
    ...apiQuery(listPath, { query: { ...toQuery(filter), page } }),
    placeholderData: keepPreviousData,
  });
}

export function useDonationSummary() {
  return useApiQuery(summaryPath);
}

export function useDonation(id: string) {
  return useApiQuery(donationPath, { path: { id } });
}

/** The latest reconciliation. Polls while it's running, and refetches the donations when it's done. */
export function useReconciliation() {
  const queries = useQueryClient();
  const latestQuery = useQuery({
    ...apiQuery(reconciliationPath),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollInterval : false),
  });
  const { data } = latestQuery;
  const stateKey = data ? `${data.id} ${data.state}` : data;
  const lastKey = useRef(stateKey);
  useEffect(() => {
    const hasChanged = lastKey.current !== undefined && lastKey.current !== stateKey;
    if (hasChanged && stateKey?.endsWith('done')) {
      for (const path of [listPath, summaryPath, donationPath] as const)
        void invalidate(queries, path);
    }
    lastKey.current = stateKey;
  }, [queries, stateKey]);
  return latestQuery;
}

/** If another admin has already started a reconciliation, the request fails and that one is shown. */
export const useStartReconciliation = () =>
  useApiMutation('post', reconciliationPath, {
    refreshes: [reconciliationPath],
    refreshesAfterFailure: true,
  });

export const downloadDonations = (filter: DonationFilter) =>
  downloadFrom(
    client.GET('/api/admin/donations/export', {
      params: { query: toQuery(filter) },
      parseAs: 'blob',
    }),
    'trellis-donations.csv',
  );
