import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApiResponse } from '@/api/query';

export const listPath = '/api/notifications';
export const appListPath = '/api/sister-apps/notifications';

export type NotificationList = ApiResponse<typeof listPath>;
export type Notification = NotificationList['items'][number];
export type NotificationKind = Notification['kind'];
type AppNotifications = ApiResponse<typeof appListPath>;
type CachedNotifications = NotificationList | InfiniteData<NotificationList>;

/** Optimistically marks one notification as read, or all of them when no id is given. */
export function markReadInCache(queries: QueryClient, id?: string): void {
  queries.setQueriesData<CachedNotifications>(
    { queryKey: [listPath] },
    (cached) => cached && markReadInPages(cached, id),
  );
  queries.setQueriesData<AppNotifications>({ queryKey: [appListPath] }, (cached) =>
    cached?.map((one) => markItemRead(one, id)),
  );
}

function markReadInPages(cached: CachedNotifications, id: string | undefined): CachedNotifications {
  if (!('pages' in cached)) return markReadInList(cached, id);
  const pages = cached.pages.map((page) => markReadInList(page, id));
  // The first page's count is the newest, but an item on a later page lowers that page's count; the minimum
  // covers both.
  const unreadCount = Math.min(...pages.map((page) => page.unreadCount));
  return { ...cached, pages: pages.map((page) => ({ ...page, unreadCount })) };
}

/** Returns the list with one item, or all of them, marked as read. */
export function markReadInList(list: NotificationList, id?: string): NotificationList {
  const wasUnread = list.items.some((item) => item.id === id && !item.isRead);
  return {
    unreadCount: id === undefined ? 0 : list.unreadCount - (wasUnread ? 1 : 0),
    items: list.items.map((item) => markItemRead(item, id)),
  };
}

function markItemRead<One extends { id: string; isRead: boolean }>(one: One, id?: string): One {
  return id === undefined || one.id === id ? { ...one, isRead: true } : one;
}
