import { useQuery } from '@tanstack/react-query';
import { useApiMutation, useApiSave } from '@/api/mutation';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const remindersPath = '/api/notifications/reminders';
const preferencesPath = '/api/notifications/preferences';

export type Reminder = ApiResponse<typeof remindersPath>[number];
export type ReminderKind = Reminder['kind'];
export type ReminderRequest = components['schemas']['ReminderRequest'];

/** The maximum number of reminders per member, same as on the server. */
export const maxReminders = 20;

/** A reminder's next due time changes as time passes, so reminders are refetched whenever they are shown. */
export function useReminders() {
  return useQuery({ ...apiQuery(remindersPath), staleTime: 0 });
}

/** Creates a reminder; with an id, updates it. */
export const useSaveReminder = () =>
  useApiSave(remindersPath, ['put', '/api/notifications/reminders/{id}'], {
    refreshes: [remindersPath],
  });

export const useRemoveReminder = () =>
  useApiMutation('delete', '/api/notifications/reminders/{id}', { refreshes: [remindersPath] });

export function usePreferences() {
  return useApiQuery(preferencesPath);
}

export const useSetQuietOnSabbath = () =>
  useApiMutation('put', preferencesPath, { replaces: preferencesPath });
