import { m } from '@/messages';

const mostShown = 99;

/** "99+" from a hundred on: a badge has room for no more. */
export function badgeOf(unread: number): string {
  return unread > mostShown ? `${mostShown}+` : String(unread);
}

/** The name of the bell. */
export function bellName(unread: number): string {
  return unread > 0
    ? m.nav_notifications_unread({ count: badgeOf(unread) })
    : m.common_notifications();
}
