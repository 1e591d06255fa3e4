/** The face of this slice: what other slices may use of it. */
export { useReadingBy, useRecentNotifications } from './api';
export type { Notification } from './cache';
export { kindNames } from './kind-names';
export { NotificationRow, titleBeside } from './notification-row';
