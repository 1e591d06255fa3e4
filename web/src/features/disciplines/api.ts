/** The discipline catalog, and the member's practices. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation, useCustomMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';
import { useCurrentUser } from '@/features/accounts';
import { dateInTimeZone } from '@/lib/time/dates';

const disciplinesPath = '/api/disciplines';
const practicesPath = '/api/disciplines/practices';
const checkInsPath = '/api/disciplines/practices/{id}/check-ins';
const reflectionsPath = '/api/disciplines/practices/{id}/reflections';

export type Discipline = ApiResponse<typeof disciplinesPath>[number];
export type Category = Discipline['category'];
export type Difficulty = Discipline['difficulty'];
export type Practice = ApiResponse<typeof practicesPath>[number];
export type PracticeStatus = Practice['status'];
export type Reflection = ApiResponse<typeof reflectionsPath>[number];

export function useDisciplines() {
  return useApiQuery(disciplinesPath);
}

/** A passage in the member's own translation. Refetched often, because they may switch translations. */
export function usePassage(reference: string) {
  return useQuery({
    ...apiQuery('/api/scripture/fetch', { query: { reference } }),
    staleTime: 60_000,
  });
}

/** Active practices first, then paused, then completed. */
export function usePractices() {
  return useApiQuery(practicesPath);
}

export const useBeginPractice = () =>
  useApiMutation('post', practicesPath, { refreshes: [practicesPath] });

/** Pauses, resumes, or completes a practice. */
export const useChangePractice = () =>
  useApiMutation('patch', '/api/disciplines/practices/{id}', { refreshes: [practicesPath] });

/** The days on which the member checked in. */
export function useCheckIns(id: string) {
  return useApiQuery(checkInsPath, { path: { id } });
}

/** Checks in for the member's current day. Checking in twice counts once. */
export function useCheckIn() {
  const { timeZone } = useCurrentUser();
  return useCustomMutation(
    (id: string) =>
      unwrapResponse(
        client.POST(checkInsPath, {
          params: { path: { id } },
          body: { date: dateInTimeZone(timeZone, new Date()) },
        }),
      ),
    { refreshes: [practicesPath, checkInsPath] },
  );
}

/** Reflections per page. */
const pageSize = 20;

/** A practice's reflections, newest first. */
export function useReflections(id: string) {
  return useInfiniteQuery({
    queryKey: [reflectionsPath, id],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        client.GET(reflectionsPath, {
          params: {
            path: { id },
            query: { limit: pageSize, ...(pageParam !== null && { before: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
}

export const useAddReflection = () =>
  useApiMutation('post', reflectionsPath, { refreshes: [reflectionsPath] });

export const useDeleteReflection = () =>
  useApiMutation('delete', '/api/disciplines/practices/{id}/reflections/{reflectionId}', {
    refreshes: [reflectionsPath],
  });
