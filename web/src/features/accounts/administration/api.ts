import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate } from '@/api/query';
import type { components } from '@/api/schema';
import type { Role } from '../roles';

const usersPath = '/api/admin/users';
const summaryPath = '/api/admin/users/summary';

export type AdminUser = Answer<typeof usersPath>[number];
export type NewUser = components['schemas']['CreateUserRequest'];

export type Filter = {
  search: string;
  role: Role | null;
  status: 'active' | 'inactive' | null;
};

export const pageSize = 50;

const queryOf = ({ search, role, status }: Filter) => ({
  ...(search && { search }),
  ...(role && { role }),
  ...(status && { status }),
});

/** The page before stays until the next has come. */
export function useUsers(filter: Filter, page: number) {
  return useQuery({
    ...apiQuery(usersPath, { query: { ...queryOf(filter), page, pageSize } }),
    placeholderData: keepPreviousData,
  });
}

export function useUserSummary(filter: Filter) {
  return useQuery({
    ...apiQuery(summaryPath, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  });
}

function useUsersMutation<Variables, Result>(
  call: (variables: Variables) => Promise<{ data?: Result }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => answerOf(call(variables)),
    onSuccess: () =>
      Promise.all([
        invalidate(queries, usersPath),
        invalidate(queries, summaryPath),
        invalidate(queries, '/api/admin/stats'),
        invalidate(queries, '/api/admin/recent-activity'),
      ]),
  });
}

export const useChangeRole = () =>
  useUsersMutation(({ id, role }: { id: string; role: Role }) =>
    client.PATCH('/api/admin/users/{id}/role', { params: { path: { id } }, body: { role } }),
  );

export const useSetStatus = () =>
  useUsersMutation(({ id, isActive }: { id: string; isActive: boolean }) =>
    client.PATCH('/api/admin/users/{id}/status', {
      params: { path: { id } },
      body: { isActive },
    }),
  );

export type ResetLink = components['schemas']['ResetLink'];

export const useMakeResetLink = () =>
  useUsersMutation((id: string) =>
    client.POST('/api/admin/users/{id}/reset-link', { params: { path: { id } } }),
  );

export const useCreateUser = () =>
  useUsersMutation((body: NewUser) => client.POST(usersPath, { body }));
