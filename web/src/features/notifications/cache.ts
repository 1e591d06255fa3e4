import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Answer } from '@/api/query';

export const listPath = '/api/notifications';
export const appListPath = '/api/sister-apps/notifications';

export type NotificationList = Answer<typeof listPath>;
export type Notification = NotificationList['items'][number];
export type NotificationKind = Notification['kind'];
type AppNotifications = Answer<typeof appListPath>;
type CachedNotifications = NotificationList | InfiniteData<NotificationList>;

/** Optimistically marks one notification as read, or all of them when no id is given. */
export function markReadInCache(queries: QueryClient, id?: string): void {
  queries.setQueriesData<CachedNotifications>(
    { queryKey: [listPath] },
    (kept) => kept && markReadInPages(kept, id),
  );
  queries.setQueriesData<AppNotifications>({ queryKey: [appListPath] }, (kept) =>
    kept?.map((one) => markOneRead(one, id)),
  );
}

function markReadInPages(kept: CachedNotifications, id: string | undefined): CachedNotifications {
  if (!('pages' in kept)) return markReadInList(kept, id);
  const pages = kept.pages.map((page) => markReadInList(page, id));
  // The first page's count is the newest, but an item on a later page lowers that page's count; the minimum
  // covers both.
  const unreadCount = Math.min(...pages.map((page) => page.unreadCount));
  return { ...kept, pages: pages.map((page) => ({ ...page, unreadCount })) };
}

/** Returns the list with one item, or all of them, marked as read. */
export function markReadInList(list: NotificationList, id?: string): NotificationList {
  const wasUnread = list.items.some((item) => item.id === id && !item.isRead);
  return {
    unreadCount: id === undefined ? 0 : list.unreadCount - (wasUnread ? 1 : 0),
    items: list.items.map((item) => markOneRead(item, id)),
  };
}

function markOneRead<One extends { id: string; isRead: boolean }>(one: One, id?: string): One {
  return id === undefined || one.id === id ? { ...one, isRead: true } : one;
}
