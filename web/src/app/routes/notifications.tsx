import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '@/features/notifications/notifications-page';
import { isNotificationTab, type NotificationTab } from '@/features/notifications/tabs';
import { m } from '@/messages';

export const Route = createFileRoute('/notifications')({
  staticData: { title: m.common_notifications },
  validateSearch: ({ tab }): { tab?: NotificationTab } => ({
    tab: isNotificationTab(tab) ? tab : undefined,
  }),
  component: Notifications,
});

function Notifications() {
  const { tab = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationsPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
    />
  );
}
