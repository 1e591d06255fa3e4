import { m } from '@/messages';

const maxBadgeCount = 99;

/** "99+" from a hundred up, because the badge has room for two digits. */
export function formatBadge(unread: number): string {
  return unread > maxBadgeCount ? `${maxBadgeCount}+` : String(unread);
}

/** The bell's accessible name. */
export function bellLabel(unread: number): string {
  return unread > 0
    ? m.nav_notifications_unread({ count: formatBadge(unread) })
    : m.common_notifications();
}
