import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Answer } from '@/api/query';

export const listPath = '/api/notifications';
export const appListPath = '/api/sister-apps/notifications';

export type NotificationList = Answer<typeof listPath>;
export type Notification = NotificationList['items'][number];
export type NotificationKind = Notification['kind'];
type AppNotifications = Answer<typeof appListPath>;
type Kept = NotificationList | InfiniteData<NotificationList>;

/** Shows as read what the server is being told: one, or all when no id is given. */
export function showAsRead(queries: QueryClient, id?: string): void {
  queries.setQueriesData<Kept>({ queryKey: [listPath] }, (kept) => kept && readIn(kept, id));
  queries.setQueriesData<AppNotifications>({ queryKey: [appListPath] }, (kept) =>
    kept?.map((one) => readOne(one, id)),
  );
}

function readIn(kept: Kept, id: string | undefined): Kept {
  if (!('pages' in kept)) return withRead(kept, id);
  const pages = kept.pages.map((page) => withRead(page, id));
  // The newest count is that of the first page; one that stands on a later page counts there, too.
  const unreadCount = Math.min(...pages.map((page) => page.unreadCount));
  return { ...kept, pages: pages.map((page) => ({ ...page, unreadCount })) };
}

/** The list with one of its items, or with all of them, read. */
export function withRead(list: NotificationList, id?: string): NotificationList {
  const wasUnread = list.items.some((item) => item.id === id && !item.isRead);
  return {
    unreadCount: id === undefined ? 0 : list.unreadCount - (wasUnread ? 1 : 0),
    items: list.items.map((item) => readOne(item, id)),
  };
}

function readOne<One extends { id: string; isRead: boolean }>(one: One, id?: string): One {
  return id === undefined || one.id === id ? { ...one, isRead: true } : one;
}
