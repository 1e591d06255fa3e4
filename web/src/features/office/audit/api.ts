import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import type { Answer } from '@/api/query';
import { downloadFrom } from '@/lib/device/download';

const auditPath = '/api/admin/audit';

export type AuditPage = Answer<typeof auditPath>;
export type AuditEntry = AuditPage['entries'][number];

export type AuditFilter = { search: string; action: string | null; from: string; to: string };

const queryOf = ({ search, action, from, to }: AuditFilter) => ({
  ...(search && { search }),
  ...(action && { action }),
  ...(from && { from }),
  ...(to && { to }),
});

/** Newest first; each page requests the entries older than the last one of the page before. */
export function useAuditLog(filter: AuditFilter) {
  const query = queryOf(filter);
  return useInfiniteQuery({
    queryKey: [auditPath, query],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
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
    client.GET('/api/admin/audit/csv', { params: { query: queryOf(filter) }, parseAs: 'blob' }),
    'trellis-audit.csv',
  );
