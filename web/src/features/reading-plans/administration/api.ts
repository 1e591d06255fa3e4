import { answerOf, client } from '@/api/client';
import { useApiMutation, useWriting } from '@/api/mutation';
import { type Answer, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import type { Change } from '@/features/office';

const path = '/api/admin/content/reading-plans';

export type AdminPlan = Answer<typeof path>[number];
export type Course = components['schemas']['ReadingCourseRequest'];
/** Its words; what it is made of counts only when it is new. */
export type PlanRequest = components['schemas']['ReadingPlanRequest'] & Course;

export const useAdminPlans = () => useApiQuery(path);

/** From which to which, a plan may go. */
export const useBooks = () => useApiQuery('/api/bible/books');

export function useSavePlan() {
  return useWriting(
    ({ id, body }: Change<PlanRequest>) => {
      const { title, description, isActive, fromBook, toBook, days } = body;
      return answerOf(
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

/** What would come of it; nothing is kept. */
export const usePreview = () => useApiMutation('post', '/api/admin/content/reading-plans/preview');
