export const notificationTabs = ['all', 'reminders'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

export function isNotificationTab(value: unknown): value is NotificationTab {
  return notificationTabs.some((tab) => tab === value);
}
