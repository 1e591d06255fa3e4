import { useApiSave } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const disciplinesPath = '/api/admin/content/disciplines';
const plansPath = '/api/admin/content/fasting-plans';

export type AdminDiscipline = ApiResponse<typeof disciplinesPath>[number];
export type AdminFastingPlan = ApiResponse<typeof plansPath>[number];
export type DisciplineRequest = components['schemas']['DisciplineRequest'];
export type FastingPlanRequest = components['schemas']['FastingPlanRequest'];

export const useAdminDisciplines = () => useApiQuery(disciplinesPath);

export const useSaveDiscipline = () =>
  useApiSave(disciplinesPath, ['patch', '/api/admin/content/disciplines/{id}'], {
    refreshes: [disciplinesPath, '/api/disciplines', '/api/disciplines/practices'],
  });

export const useAdminFastingPlans = () => useApiQuery(plansPath);

export const useSaveFastingPlan = () =>
  useApiSave(plansPath, ['patch', '/api/admin/content/fasting-plans/{id}'], {
    refreshes: [plansPath, '/api/disciplines/fasting/plans'],
  });
