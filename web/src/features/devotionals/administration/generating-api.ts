import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, invalidate } from '@/api/query';
import type { components } from '@/api/schema';

const bulkPath = '/api/admin/daily-devotionals/bulk-generate';
const pollInterval = 2_000;

export type Batch = ApiResponse<typeof bulkPath>[number];
export type GenerateRequest = components['schemas']['AdminGenerateRequest'];
export type BulkRequest = components['schemas']['BulkGenerateRequest'];
export type Mood = components['schemas']['DevotionalMood'];
export type Length = components['schemas']['DevotionalLength'];

/**
 * Refetched even after a failure, because the run may continue on the server: new drafts may exist, and a
 * template's usage count may have changed.
 */
const refreshOptions = {
  refreshes: [
    '/api/admin/daily-devotionals',
    bulkPath,
    '/api/admin/devotional-templates',
    '/api/admin/stats',
  ],
  refreshesAfterFailure: true,
} as const;

export const useGenerateDevotional = () =>
  useApiMutation('post', '/api/admin/daily-devotionals/generate', refreshOptions);

export const useBulkGenerate = () => useApiMutation('post', bulkPath, refreshOptions);

/**
 * The latest batches, newest first. Polls while one is being generated, and refreshes the devotional list as
 * its drafts arrive.
 */
export function useBatches() {
  const queries = useQueryClient();
  const batches = useQuery({
    ...apiQuery(bulkPath),
    refetchInterval: ({ state }) =>
      (state.data?.some((batch) => batch.state === 'writing') ?? false) && pollInterval,
  });
  const resultCount = batches.data?.reduce((sum, batch) => sum + batch.results.length, 0);
  const lastCount = useRef(resultCount);
  useEffect(() => {
    if (lastCount.current !== undefined && lastCount.current !== resultCount) {
      void invalidate(queries, '/api/admin/daily-devotionals');
    }
    lastCount.current = resultCount;
  }, [queries, resultCount]);
  return batches;
}

export const useCancelBatch = () =>
  useApiMutation('delete', '/api/admin/daily-devotionals/bulk-generate/{id}', refreshOptions);
