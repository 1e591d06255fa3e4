import { m } from '@/messages';

const maxShown = 99;

/** "99+" from a hundred up, because the badge has room for two digits. */
export function badgeOf(unread: number): string {
  return unread > maxShown ? `${maxShown}+` : String(unread);
}

/** The accessible name of the bell. */
export function bellName(unread: number): string {
  return unread > 0
    ? m.nav_notifications_unread({ count: badgeOf(unread) })
    : m.common_notifications();
}
