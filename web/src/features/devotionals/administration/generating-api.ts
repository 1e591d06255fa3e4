import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate } from '@/api/query';
import type { components } from '@/api/schema';

const bulkPath = '/api/admin/daily-devotionals/bulk-generate';
const lookEvery = 2_000;

export type Batch = Answer<typeof bulkPath>[number];
export type GenerateRequest = components['schemas']['AdminGenerateRequest'];
export type BulkRequest = components['schemas']['BulkGenerateRequest'];
export type Mood = components['schemas']['DevotionalMood'];
export type Length = components['schemas']['DevotionalLength'];

/** There may be new drafts, and a template may have been used. */
function refresh(queries: QueryClient) {
  return Promise.all([
    invalidate(queries, '/api/admin/daily-devotionals'),
    invalidate(queries, bulkPath),
    invalidate(queries, '/api/admin/devotional-templates'),
    invalidate(queries, '/api/admin/stats'),
  ]);
}

export function useGenerateDevotional() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: GenerateRequest) =>
      answerOf(client.POST('/api/admin/daily-devotionals/generate', { body })),
    // It may go on when the call has failed.
    onSettled: () => refresh(queries),
  });
}

export function useBulkGenerate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkRequest) => answerOf(client.POST(bulkPath, { body })),
    onSettled: () => refresh(queries),
  });
}

/** The last ones, newest first; looked at again and again while one is being written, and the list with them. */
export function useBatches() {
  const queries = useQueryClient();
  const batches = useQuery({
    ...apiQuery(bulkPath),
    refetchInterval: ({ state }) =>
      (state.data?.some((batch) => batch.state === 'writing') ?? false) && lookEvery,
  });
  const written = batches.data?.reduce((sum, batch) => sum + batch.results.length, 0);
  const seen = useRef(written);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== written) {
      void invalidate(queries, '/api/admin/daily-devotionals');
    }
    seen.current = written;
  }, [queries, written]);
  return batches;
}

export function useCancelBatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(
        client.DELETE('/api/admin/daily-devotionals/bulk-generate/{id}', {
          params: { path: { id } },
        }),
      ),
    onSettled: () => refresh(queries),
  });
}
