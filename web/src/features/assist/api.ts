import { type QueryClient, MutationObserver as Run } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const listPath = '/api/assist/generations';
const onePath = '/api/assist/generations/{id}';

export type Generation = Answer<typeof onePath>;
export type Verification = components['schemas']['Verification'];
export type WritingSource = components['schemas']['WritingSource'];

/** What writes here, and how much of the day's share is left. */
export function useAssistStatus() {
  return useApiQuery('/api/assist/status');
}

/** How much is left has changed. */
export function readStatusAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: apiQuery('/api/assist/status').queryKey });
}

/** How far a piece of work is, asked anew each time. Through the query client, which sees when nobody is signed in any more. */
export function readGeneration(queries: QueryClient, id: string): Promise<Generation> {
  return queries.fetchQuery({ ...apiQuery(onePath, { path: { id } }), staleTime: 0, gcTime: 0 });
}

/** Work under way, or finished and not seen yet, newest first. */
export function listGenerations(
  queries: QueryClient,
  kind: Generation['kind'],
): Promise<Generation[]> {
  return queries.fetchQuery({
    ...apiQuery(listPath, { query: { kind } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Changes something from outside any page, through the same place as pages do: being signed out is dealt with there. */
export function run<T>(queries: QueryClient, call: () => Promise<T>): Promise<T> {
  return new Run<T>(queries, { mutationFn: call }).mutate();
}

export function cancelGeneration(queries: QueryClient, id: string): Promise<unknown> {
  return run(queries, () => answerOf(client.DELETE(onePath, { params: { path: { id } } })));
}

/** The person has its result: it is not offered again. */
export function seeGeneration(queries: QueryClient, id: string): Promise<unknown> {
  return run(queries, () =>
    answerOf(client.POST('/api/assist/generations/{id}/seen', { params: { path: { id } } })),
  );
}
