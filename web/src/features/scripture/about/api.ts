import { type Answer, useApiQuery } from '@/api/query';

const sourcesPath = '/api/bible/sources';

export type Source = Answer<typeof sourcesPath>[number];

/** Every text and help, with whose it is. */
export function useSources() {
  return useApiQuery(sourcesPath);
}

/** The release that answers here. */
export function useVersion() {
  const { data } = useApiQuery('/api/health/live');
  return data?.version;
}
