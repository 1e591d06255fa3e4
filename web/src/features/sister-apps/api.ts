import { type Answer, useApiQuery } from '@/api/query';

const progressPath = '/api/sister-apps/progress';
const notificationsPath = '/api/sister-apps/notifications';

export type SisterAppItem = Answer<typeof progressPath>[number];
export type SisterAppNotification = Answer<typeof notificationsPath>[number];

/** What connected apps brought, newest first. */
export function useSisterAppProgress() {
  return useApiQuery(progressPath);
}

/** What connected apps say, newest first. */
export function useSisterAppNotifications() {
  return useApiQuery(notificationsPath);
}
