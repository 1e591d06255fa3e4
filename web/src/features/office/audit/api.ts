import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import type { ApiResponse } from '@/api/query';
import { downloadFrom } from '@/lib/device/download';

const auditPath = '/api/admin/audit';

export type AuditPage = ApiResponse<typeof auditPath>;
export type AuditEntry = AuditPage['entries'][number];

export type AuditFilter = { search: string; action: string | null; from: string; to: string };

const toQuery = ({ search, action, from, to }: AuditFilter) => ({
  ...(search && { search }),
  ...(action && { action }),
  ...(from && { from }),
  ...(to && { to }),
});

/**
 * Audit entries, newest first. Each page requests the entries older than the last one on the previous page.
 */
export function useAuditLog(filter: AuditFilter) {
  const query = toQuery(filter);
  return useInfiniteQuery({
    queryKey: [auditPath, query],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        client.GET(auditPath, {
          params: { query: { ...query, ...(pageParam && { before: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ more, entries }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
}

export const downloadAuditLog = (filter: AuditFilter) =>
  downloadFrom(
    client.GET('/api/admin/audit/csv', { params: { query: toQuery(filter) }, parseAs: 'blob' }),
    'trellis-audit.csv',
  );
