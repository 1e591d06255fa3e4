import { type ApiResponse, useApiQuery } from '@/api/query';

const sourcesPath = '/api/bible/sources';

export type Source = ApiResponse<typeof sourcesPath>[number];

/** Loads every Bible text and study resource, with its rights holder. */
export function useSources() {
  return useApiQuery(sourcesPath);
}

/** Loads the running server's version. */
export function useVersion() {
  const { data } = useApiQuery('/api/health/live');
  return data?.version;
}
