/** Fasting plans, and the member's fasts. */
import { useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation, useCustomMutation } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import { isOpen } from './fast-clock';

const plansPath = '/api/disciplines/fasting/plans';
const fastsPath = '/api/disciplines/fasting';
/** Refetched together with the fasts, because a fast can have a reminder for its end. */
const remindersPath = '/api/notifications/reminders';

export type FastingPlan = ApiResponse<typeof plansPath>[number];
export type Fast = ApiResponse<typeof fastsPath>[number];

/** The fasting plans, shortest first. */
export function useFastingPlans() {
  return useApiQuery(plansPath);
}

/** The member's fasts, newest first. At most one is open. */
export function useFasts() {
  return useApiQuery(fastsPath);
}

/** Checks the cached fasts for an open one. */
export function useOpenFastCheck() {
  const queries = useQueryClient();
  return () => queries.getQueryData<Fast[]>([fastsPath])?.some(isOpen) ?? false;
}

type NewFast = { planId: string; startsAt: Date; intention: string };

const refreshes = [fastsPath, remindersPath] as const;

export function useStartFast() {
  return useCustomMutation(
    ({ planId, startsAt, intention }: NewFast) =>
      unwrapResponse(
        client.POST(fastsPath, {
          body: { planId, startsAt: startsAt.toISOString(), intention: intention.trim() || null },
        }),
      ),
    { refreshes },
  );
}

type FastEnding = { id: string; status: 'completed' | 'ended'; reflection: string };

export function useEndFast() {
  return useCustomMutation(
    ({ id, status, reflection }: FastEnding) =>
      unwrapResponse(
        client.PATCH('/api/disciplines/fasting/{id}', {
          params: { path: { id } },
          body: { status, reflection: reflection.trim() || null },
        }),
      ),
    { refreshes },
  );
}

/** Deletes a past fast from the history, or cancels a planned one. */
export const useDeleteFast = () =>
  useApiMutation('delete', '/api/disciplines/fasting/{id}', { refreshes });
