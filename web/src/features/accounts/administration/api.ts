import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import type { Role } from '../session/roles';

const usersPath = '/api/admin/users';
const summaryPath = '/api/admin/users/summary';

export type AdminUser = ApiResponse<typeof usersPath>[number];
export type NewUser = components['schemas']['CreateUserRequest'];

export type Filter = {
  search: string;
  role: Role | null;
  status: 'active' | 'inactive' | null;
};

export const pageSize = 50;

const toQuery = ({ search, role, status }: Filter) => ({
  ...(search && { search }),
  ...(role && { role }),
  ...(status && { status }),
});

/** Keeps showing the previous page until the next one loads. */
export function useUsers(filter: Filter, page: number) {
  return useQuery({
    ...apiQuery(usersPath, { query: { ...toQuery(filter), page, pageSize } }),
    placeholderData: keepPreviousData,
  });
}

export function useUserSummary(filter: Filter) {
  return useQuery({
    ...apiQuery(summaryPath, { query: toQuery(filter) }),
    placeholderData: keepPreviousData,
  });
}

const refreshes = [
  usersPath,
  summaryPath,
  '/api/admin/stats',
  '/api/admin/recent-activity',
] as const;

export const useChangeRole = () =>
  useApiMutation('patch', '/api/admin/users/{id}/role', { refreshes });

export const useSetStatus = () =>
  useApiMutation('patch', '/api/admin/users/{id}/status', { refreshes });

export type ResetLink = components['schemas']['ResetLink'];

export const useCreateResetLink = () =>
  useApiMutation('post', '/api/admin/users/{id}/reset-link', { refreshes });

export const useCreateUser = () => useApiMutation('post', usersPath, { refreshes });
