import { type QueryClient, MutationObserver as Run } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const generationsPath = '/api/assist/generations';
const generationPath = '/api/assist/generations/{id}';

export type Generation = ApiResponse<typeof generationPath>;
export type Verification = components['schemas']['Verification'];
export type WritingSource = components['schemas']['WritingSource'];

/** The AI service or built-in writer in use, and the remaining daily quota. */
export function useAssistStatus() {
  return useApiQuery('/api/assist/status');
}

/** Refetches the remaining daily quota. */
export function refetchAssistStatus(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: apiQuery('/api/assist/status').queryKey });
}

/**
 * Fetches the current state of a generation request, never from the cache. Goes through the query client,
 * which detects an expired session.
 */
export function readGeneration(queries: QueryClient, id: string): Promise<Generation> {
  return queries.fetchQuery({
    ...apiQuery(generationPath, { path: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Generations that are in progress or not yet seen, newest first. */
export function listGenerations(
  queries: QueryClient,
  kind: Generation['kind'],
): Promise<Generation[]> {
  return queries.fetchQuery({
    ...apiQuery(generationsPath, { query: { kind } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Runs a mutation outside of any component. Uses the same query client as the pages, so the query client
 * handles an expired session.
 */
export function run<T>(queries: QueryClient, call: () => Promise<T>): Promise<T> {
  return new Run<T>(queries, { mutationFn: call }).mutate();
}

export function cancelGeneration(queries: QueryClient, id: string): Promise<unknown> {
  return run(queries, () =>
    unwrapResponse(client.DELETE(generationPath, { params: { path: { id } } })),
  );
}

/** Marks a generation request as seen, so that its result isn't offered again. */
export function markGenerationSeen(queries: QueryClient, id: string): Promise<unknown> {
  return run(queries, () =>
    unwrapResponse(client.POST('/api/assist/generations/{id}/seen', { params: { path: { id } } })),
  );
}
