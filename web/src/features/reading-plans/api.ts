import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation, useCustomMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, invalidate, useApiQuery } from '@/api/query';
import { useCurrentUser } from '@/features/accounts';
import { dateInTimeZone } from '@/lib/time/dates';

const plansPath = '/api/reading-plans';
const planPath = '/api/reading-plans/{planId}';
const enrolmentsPath = '/api/reading-plans/enrolments';
const enrolmentPath = '/api/reading-plans/enrolments/{id}';
const readPath = '/api/reading-plans/enrolments/{id}/days/{day}/read';

export type ReadingPlan = ApiResponse<typeof plansPath>[number];
export type Portion = ApiResponse<typeof planPath>['portions'][number];
export type Enrolment = ApiResponse<typeof enrolmentsPath>[number];

export function useReadingPlans() {
  return useApiQuery(plansPath);
}

/** A plan with all its portions. */
export function useReadingPlan(planId: string) {
  return useApiQuery(planPath, { path: { planId } });
}

/** The plans that the member is following or has finished. */
export function useEnrolments() {
  return useApiQuery(enrolmentsPath);
}

export const useStartPlan = () => useApiMutation('post', enrolmentsPath, useCacheEnrolment());

export const useChangePlan = () => useApiMutation('patch', enrolmentPath, useCacheEnrolment());

type DayChange = { id: string; day: number; isRead: boolean };

/** Marks a portion as read or unread. */
export function useMarkDayRead() {
  const { timeZone } = useCurrentUser();
  return useCustomMutation(({ id, day, isRead }: DayChange) => {
    const params = { path: { id, day } };
    return unwrapResponse(
      isRead
        ? client.POST(readPath, { params, body: { date: dateInTimeZone(timeZone, new Date()) } })
        : client.DELETE(readPath, { params }),
    );
  }, useCacheEnrolment());
}

/** Moves a plan's dates so that its first unread portion is today's. */
export const useCatchUp = () =>
  useApiMutation('post', '/api/reading-plans/enrolments/{id}/catch-up', useCacheEnrolment());

export function useLeavePlan() {
  const queries = useQueryClient();
  return useApiMutation('delete', enrolmentPath, {
    onSuccess: (_nothing, id) =>
      queries.setQueryData(apiQuery(enrolmentsPath).queryKey, (all) =>
        all?.filter((one) => one.id !== id),
      ),
  });
}

/** Changes to a plan return its new state, which is shown right away and then refetched in the background. */
function useCacheEnrolment() {
  const queries = useQueryClient();
  return { onSuccess: (enrolment: Enrolment) => cacheEnrolment(queries, enrolment) };
}

function cacheEnrolment(queries: QueryClient, enrolment: Enrolment): void {
  queries.setQueryData(apiQuery(enrolmentsPath).queryKey, (all) => {
    if (!all) return all;
    return all.some(({ id }) => id === enrolment.id)
      ? all.map((one) => (one.id === enrolment.id ? enrolment : one))
      : [enrolment, ...all];
  });
  void invalidate(queries, enrolmentsPath);
}
