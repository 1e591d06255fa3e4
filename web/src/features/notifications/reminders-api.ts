import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const remindersPath = '/api/notifications/reminders';
const preferencesPath = '/api/notifications/preferences';

export type Reminder = Answer<typeof remindersPath>[number];
export type ReminderKind = Reminder['kind'];
export type ReminderRequest = components['schemas']['ReminderRequest'];

/** No more than so many per person; the server says the same. */
export const mostReminders = 20;

/** When each comes next changes by itself, so they are asked for whenever they are shown. */
export function useReminders() {
  return useQuery({ ...apiQuery(remindersPath), staleTime: 0 });
}

type Change = { id: string | null; body: ReminderRequest };

/** Sets a reminder; under its id, changes it. */
export function useSaveReminder() {
  return useReminderMutation(({ id, body }: Change) =>
    id === null
      ? client.POST(remindersPath, { body })
      : client.PUT('/api/notifications/reminders/{id}', { params: { path: { id } }, body }),
  );
}

export function useRemoveReminder() {
  return useReminderMutation((id: string) =>
    client.DELETE('/api/notifications/reminders/{id}', { params: { path: { id } } }),
  );
}

function useReminderMutation<Variables, Result>(
  call: (variables: Variables) => Promise<{ data?: Result }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => answerOf(call(variables)),
    onSuccess: () => invalidate(queries, remindersPath),
  });
}

export function usePreferences() {
  return useApiQuery(preferencesPath);
}

export function useSetQuietOnSabbath() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (quietOnSabbath: boolean) =>
      answerOf(client.PUT(preferencesPath, { body: { quietOnSabbath } })),
    onSuccess: (saved) => queries.setQueryData(apiQuery(preferencesPath).queryKey, saved),
  });
}
