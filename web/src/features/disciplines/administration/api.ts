import { client } from '@/api/client';
import { type Answer, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { type Change, useSave } from '@/features/office';

const disciplinesPath = '/api/admin/content/disciplines';
const plansPath = '/api/admin/content/fasting-plans';

export type AdminDiscipline = Answer<typeof disciplinesPath>[number];
export type AdminFastingPlan = Answer<typeof plansPath>[number];
export type DisciplineRequest = components['schemas']['DisciplineRequest'];
export type FastingPlanRequest = components['schemas']['FastingPlanRequest'];

export const useAdminDisciplines = () => useApiQuery(disciplinesPath);

export function useSaveDiscipline() {
  return useSave(
    ({ id, body }: Change<DisciplineRequest>) =>
      id === null
        ? client.POST(disciplinesPath, { body })
        : client.PATCH('/api/admin/content/disciplines/{id}', { params: { path: { id } }, body }),
    [disciplinesPath, '/api/disciplines', '/api/disciplines/practices'],
  );
}

export const useAdminFastingPlans = () => useApiQuery(plansPath);

export function useSaveFastingPlan() {
  return useSave(
    ({ id, body }: Change<FastingPlanRequest>) =>
      id === null
        ? client.POST(plansPath, { body })
        : client.PATCH('/api/admin/content/fasting-plans/{id}', { params: { path: { id } }, body }),
    [plansPath, '/api/disciplines/fasting/plans'],
  );
}
