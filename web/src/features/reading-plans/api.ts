import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate, useApiQuery } from '@/api/query';
import { useCurrentUser } from '@/features/accounts';
import { dayIn } from '@/lib/dates';

const plansPath = '/api/reading-plans';
const planPath = '/api/reading-plans/{planId}';
const enrolmentsPath = '/api/reading-plans/enrolments';
const enrolmentPath = '/api/reading-plans/enrolments/{id}';
const readPath = '/api/reading-plans/enrolments/{id}/days/{day}/read';

export type ReadingPlan = Answer<typeof plansPath>[number];
export type Portion = Answer<typeof planPath>['portions'][number];
export type Enrolment = Answer<typeof enrolmentsPath>[number];

export function useReadingPlans() {
  return useApiQuery(plansPath);
}

/** One plan with all its portions. */
export function useReadingPlan(planId: string) {
  return useApiQuery(planPath, { path: { planId } });
}

/** The plans that the person follows or has finished. */
export function useEnrolments() {
  return useApiQuery(enrolmentsPath);
}

export function useBeginPlan() {
  return useEnrolmentMutation((planId: string) =>
    client.POST(enrolmentsPath, { body: { planId } }),
  );
}

type StatusChange = { id: string; status: 'active' | 'paused' };

export function useChangePlan() {
  return useEnrolmentMutation(({ id, status }: StatusChange) =>
    client.PATCH(enrolmentPath, { params: { path: { id } }, body: { status } }),
  );
}

type DayChange = { id: string; day: number; isRead: boolean };

/** A portion was read, or not after all. */
export function useReadDay() {
  const { timeZone } = useCurrentUser();
  return useEnrolmentMutation(({ id, day, isRead }: DayChange) => {
    const params = { path: { id, day } };
    return isRead
      ? client.POST(readPath, { params, body: { date: dayIn(timeZone, new Date()) } })
      : client.DELETE(readPath, { params });
  });
}

/** Shifts a plan so that its first unread portion is today's. */
export function useCatchUp() {
  return useEnrolmentMutation((id: string) =>
    client.POST('/api/reading-plans/enrolments/{id}/catch-up', { params: { path: { id } } }),
  );
}

export function useLeavePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(client.DELETE(enrolmentPath, { params: { path: { id } } })),
    onSuccess: (_nothing, id) =>
      queries.setQueryData(apiQuery(enrolmentsPath).queryKey, (all) =>
        all?.filter((one) => one.id !== id),
      ),
  });
}

/** What changes a plan is answered with how it stands now: shown at once, and asked for again behind that. */
function useEnrolmentMutation<Variables>(
  call: (variables: Variables) => Promise<{ data?: Enrolment }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => answerOf(call(variables)),
    onSuccess: (enrolment) => keepEnrolment(queries, enrolment),
  });
}

function keepEnrolment(queries: QueryClient, enrolment: Enrolment): void {
  queries.setQueryData(apiQuery(enrolmentsPath).queryKey, (all) => {
    if (!all) return all;
    return all.some(({ id }) => id === enrolment.id)
      ? all.map((one) => (one.id === enrolment.id ? enrolment : one))
      : [enrolment, ...all];
  });
  void invalidate(queries, enrolmentsPath);
}
