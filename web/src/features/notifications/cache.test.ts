import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { bell, notification } from '@/testing/notifications';
import { appListPath, listPath, markReadInCache, markReadInList } from './cache';
import { bellLabel, formatBadge } from './unread';

const notificationList = () =>
  bell(
    [1, 2, 3].map((id) => notification(id, { isRead: id === 2 })),
    12,
  );

describe('marking one as read', () => {
  it('lowers the count and leaves the others', () => {
    const read = markReadInList(notificationList(), 'notification-1');
    expect(read.unreadCount).toBe(11);
    expect(read.items.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  });

  it('never counts one twice', () => {
    expect(markReadInList(notificationList(), 'notification-2').unreadCount).toBe(12);
    expect(markReadInList(notificationList(), 'unknown').unreadCount).toBe(12);
  });

  it('updates the bell, every page of the list, and the app list', () => {
    const queries = new QueryClient();
    const older = bell([notification(4)], 12);
    queries.setQueryData([listPath, { query: { limit: 30 } }], notificationList());
    queries.setQueryData([listPath, 'pages', {}], {
      pages: [notificationList(), older],
      pageParams: [null],
    });
    queries.setQueryData([appListPath], [notification(4)]);
    markReadInCache(queries, 'notification-4');
    expect(queries.getQueryData([listPath, { query: { limit: 30 } }])).toMatchObject({
      unreadCount: 12,
    });
    expect(queries.getQueryData([listPath, 'pages', {}])).toMatchObject({
      pages: [{ unreadCount: 11 }, { unreadCount: 11, items: [{ isRead: true }] }],
    });
    expect(queries.getQueryData([appListPath])).toMatchObject([{ isRead: true }]);
  });
});

it('marking all as read leaves nothing unread', () => {
  const read = markReadInList(notificationList());
  expect(read.unreadCount).toBe(0);
  expect(read.items.every(({ isRead }) => isRead)).toBe(true);
});

it('the bell shows the count, up to 99', () => {
  expect(bellLabel(0)).toBe('Notifications');
  expect(bellLabel(3)).toBe('Notifications, 3 unread');
  expect(bellLabel(100)).toBe('Notifications, 99+ unread');
  expect(formatBadge(99)).toBe('99');
});
