import { client, unwrapResponse } from '@/api/client';
import { useApiMutation, useCustomMutation } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import type { ContentChange } from '@/features/office';

const path = '/api/admin/content/reading-plans';

export type AdminPlan = ApiResponse<typeof path>[number];
export type PlanPassages = components['schemas']['ReadingCourseRequest'];
/** A plan's text, and its passages, which only apply to a new plan. */
export type PlanRequest = components['schemas']['ReadingPlanRequest'] & PlanPassages;

export const useAdminPlans = () => useApiQuery(path);

/** The books that a plan can start and end with. */
export const useBooks = () => useApiQuery('/api/bible/books');

export function useSavePlan() {
  return useCustomMutation(
    ({ id, body }: ContentChange<PlanRequest>) => {
      const { title, description, isActive, fromBook, toBook, days } = body;
      return unwrapResponse(
        id === null
          ? client.POST(path, { body: { title, description, fromBook, toBook, days } })
          : client.PATCH('/api/admin/content/reading-plans/{id}', {
              params: { path: { id } },
              body: { title, description, isActive },
            }),
      );
    },
    {
      refreshes: [
        path,
        '/api/reading-plans',
        '/api/reading-plans/{planId}',
        '/api/reading-plans/enrolments',
      ],
    },
  );
}

/** Previews a plan without saving it. */
export const usePlanPreview = () =>
  useApiMutation('post', '/api/admin/content/reading-plans/preview');
