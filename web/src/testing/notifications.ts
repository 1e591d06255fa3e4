import type { ApiResponse } from '@/api/query';

type Notification = ApiResponse<'/api/notifications'>['items'][number];
type Reminder = ApiResponse<'/api/notifications/reminders'>[number];

/** A notification for tests. */
export function notification(id: number, change: Partial<Notification> = {}): Notification {
  return {
    id: `notification-${id}`,
    kind: 'sister_app',
    sourceApp: 'Wayfarer',
    title: `News ${id}`,
    message: 'A new path is open.',
    link: null,
    isRead: false,
    createdAt: '2026-03-01T10:00:00Z',
    ...change,
  };
}

/** The response for the bell. The unread count is computed from the items unless given. */
export function bell(
  items: Notification[],
  unreadCount?: number,
): ApiResponse<'/api/notifications'> {
  return { unreadCount: unreadCount ?? items.filter(({ isRead }) => !isRead).length, items };
}

export function reminder(change: Partial<Reminder> = {}): Reminder {
  return {
    id: 'reminder-1',
    kind: 'devotional',
    time: '07:00',
    days: [0, 1, 2, 3, 4, 5, 6],
    minutesBefore: null,
    isActive: true,
    nextAt: '2026-03-03T07:00:00Z',
    ...change,
  };
}
