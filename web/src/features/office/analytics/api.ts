import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '@/api/client';
import { type ApiResponse, apiQuery } from '@/api/query';
import { downloadFrom } from '@/lib/device/download';

const analyticsPath = '/api/admin/analytics';

export type Analytics = ApiResponse<typeof analyticsPath>;
export type DayTotals = Analytics['days'][number];
export type DayRange = { from: string; to: string };

export function useAnalytics(days: DayRange) {
  return useQuery({
    ...apiQuery(analyticsPath, { query: days }),
    placeholderData: keepPreviousData,
  });
}

export const downloadAnalytics = (days: DayRange) =>
  downloadFrom(
    client.GET('/api/admin/analytics/csv', { params: { query: days }, parseAs: 'blob' }),
    'trellis-analytics.csv',
  );
