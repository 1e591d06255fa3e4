import { Link } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { findRowTitle, NotificationRow } from '@/features/notifications';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { useSisterAppNotifications } from './api';
import { useMarkAppNotificationRead } from './notifications-api';

/** The apps' notifications. The bell shows them too, among all the others. */
export function NotificationsTab({ onShowApps }: { onShowApps: () => void }) {
  const query = useSisterAppNotifications();
  const markReadMutation = useMarkAppNotificationRead();
  return (
    <QueryBoundary
      query={query}
      loading={
        <SkeletonList label={m.common_loading_notifications()} rows={['h-16', 'h-16', 'h-16']} />
      }
      failure={m.common_we_couldnt_load_your_notifications()}
      empty={
        <EmptyState
          icon={Newspaper}
          title={m.common_no_notifications_yet()}
          description={m.sister_apps_news_empty_description()}
          action={
            <Button variant="secondary" onClick={onShowApps}>
              {m.sister_apps_to_apps()}
            </Button>
          }
        />
      }
    >
      {(items) => {
        const unread = items.filter(({ isRead }) => !isRead).length;
        return (
          <div className="grid gap-4">
            <p className="figures text-sm text-muted">
              {unread > 0 ? m.common_count_unread({ count: unread }) : m.common_all_caught_up()}
            </p>
            <ul
              aria-label={m.sister_apps_news_list()}
              className="divide-y divide-line border-y border-line"
            >
              {items.map((one) => (
                <NotificationRow
                  key={one.id}
                  {...one}
                  source={one.sourceApp}
                  onRead={(pressed) => {
                    findRowTitle(pressed)?.focus();
                    markReadMutation.mutate(one.id);
                  }}
                />
              ))}
            </ul>
            <Button asChild variant="link" className="justify-self-start">
              <Link to="/notifications">{m.sister_apps_news_all()}</Link>
            </Button>
          </div>
        );
      }}
    </QueryBoundary>
  );
}
