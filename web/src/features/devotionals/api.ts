import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { pagesQuery } from '@/api/pages';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';

const libraryPath = '/api/devotionals';
const todayPath = '/api/devotionals/today';
const devotionalPath = '/api/devotionals/{id}';
const notesPath = '/api/devotionals/{id}/notes';
const flagsPath = '/api/devotionals/{id}/flags';
const passagePath = '/api/bible/esv/{reference}';

/** The number of devotionals the server returns per page. */
const pageSize = 50;

export type Devotional = ApiResponse<typeof libraryPath>[number];
export type DevotionalDetail = ApiResponse<typeof devotionalPath>;
export type Segment = DevotionalDetail['linked']['content'][number];
export type Notes = ApiResponse<typeof notesPath>;

/**
 * Today's devotional for the member. The date is part of the query key, so a page left open overnight doesn't
 * show yesterday's.
 */
export function useTodaysDevotional(day: string) {
  return useQuery({
    queryKey: [todayPath, day],
    queryFn: ({ signal }) => unwrapResponse(client.GET(todayPath, { signal })),
  });
}

/** The devotional library, with today's and past devotionals first. */
export function useLibrary() {
  return useInfiniteQuery(
    pagesQuery({
      path: libraryPath,
      query: {},
      first: 1,
      at: (page: number) => ({ page }),
      next: (lastPage, page) => (lastPage.length < pageSize ? undefined : page + 1),
    }),
  );
}

export function useDevotional(id: string) {
  return useApiQuery(devotionalPath, { path: { id } });
}

export function useNotes(id: string) {
  return useApiQuery(notesPath, { path: { id } });
}

export function useSaveNotes(id: string) {
  const queries = useQueryClient();
  return useApiMutation('post', notesPath, {
    onSuccess: (savedNotes) =>
      queries.setQueryData(apiQuery(notesPath, { path: { id } }).queryKey, savedNotes),
  });
}

/** The verses the member flagged in this devotional, oldest first. */
export function useFlags(id: string) {
  return useApiQuery(flagsPath, { path: { id } });
}

export const useFlagVerse = () =>
  useApiMutation('post', '/api/devotionals/{id}/flag', { refreshes: [flagsPath] });

export const useUnflagVerse = () =>
  useApiMutation('delete', '/api/devotionals/{id}/flag', { refreshes: [flagsPath] });

/** A Bible passage with its chapter summary and historical context. */
export function usePassage(reference: string) {
  return useApiQuery(passagePath, { path: { reference } });
}
