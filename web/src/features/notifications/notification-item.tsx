import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { safeRedirectPath } from '@/lib/safe-next';
import { useMarkNotificationRead } from './api';
import type { Notification } from './cache';
import { kindIcons } from './kind-icons';
import { kindNames } from './kind-names';
import { findRowTitle, NotificationRow } from './notification-row';

type NotificationItemProps = { notification: Notification; onLeave?: () => void };

/** A notification in the bell. Opening its link marks it as read. */
export function NotificationItem({ notification, onLeave }: NotificationItemProps) {
  const { id, kind, sourceApp, isRead } = notification;
  const { history } = useRouter();
  const markReadMutation = useMarkNotificationRead();
  const link = safeRedirectPath(notification.link);
  const read = () => !isRead && markReadMutation.mutate(id);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    read();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !link) return;
    event.preventDefault();
    onLeave?.();
    history.push(link);
  };

  return (
    <NotificationRow
      {...notification}
      icon={kindIcons[kind]}
      source={sourceApp ?? kindNames[kind]()}
      link={link}
      onFollow={follow}
      onRead={(pressed) => {
        // Focus moves first, because it would be lost when the focused button disappears.
        findRowTitle(pressed)?.focus();
        read();
      }}
    />
  );
}
