/** The public interface of this feature: what other features may import. */
export { useMarkReadWith, useRecentNotifications } from './api';
export type { Notification } from './cache';
export { kindNames } from './kind-names';
export { findRowTitle, NotificationRow } from './notification-row';
