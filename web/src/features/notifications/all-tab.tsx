import { Bell, CheckCheck } from 'lucide-react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ShowMore } from '@/ui/show-more';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { toast } from '@/ui/toast/toast-store';
import { useMarkAllNotificationsRead } from './api';
import { NotificationItem } from './notification-item';
import { useNotificationPages } from './pages-api';

/** All notifications, newest first. */
export function AllTab({ onSetReminder }: { onSetReminder: () => void }) {
  const pages = useNotificationPages();

  return (
    <QueryBoundary
      query={pages}
      loading={
        <SkeletonList
          label={m.common_loading_notifications()}
          rows={['h-10', 'h-16', 'h-16', 'h-16']}
        />
      }
      failure={m.common_we_couldnt_load_your_notifications()}
    >
      {(data) => {
        const items = data.pages.flatMap((page) => page.items);
        if (items.length === 0) {
          return (
            <EmptyState
              icon={Bell}
              title={m.common_no_notifications_yet()}
              description={m.notifications_empty_description()}
              action={
                <Button variant="secondary" onClick={onSetReminder}>
                  {m.notifications_empty_action()}
                </Button>
              }
            />
          );
        }
        return (
          <div className="grid gap-4">
            <UnreadCount count={data.pages[0]?.unreadCount ?? 0} />
            <ul
              aria-label={m.notifications_list()}
              className="divide-y divide-line border-y border-line"
            >
              {items.map((item) => (
                <NotificationItem key={item.id} notification={item} />
              ))}
            </ul>
            <ShowMore
              pages={pages}
              label={m.notifications_more()}
              failure={m.notifications_more_failure()}
            />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function UnreadCount({ count }: { count: number }) {
  const markAllMutation = useMarkAllNotificationsRead();
  const markAllRead = (button: HTMLElement) => {
    // The button disappears with the last unread notification, so focus moves to the text beside it, which
    // stays.
    button.parentElement?.querySelector<HTMLElement>('p')?.focus();
    markAllMutation.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: m.notifications_read_all_done_title(),
          description: m.notifications_read_all_done_description(),
          tone: 'success',
        }),
    });
  };
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <p tabIndex={-1} className="figures rounded-sm text-sm text-muted">
        {count > 0 ? m.common_count_unread({ count }) : m.common_all_caught_up()}
      </p>
      {count > 0 && (
        <Button variant="secondary" size="sm" onClick={(event) => markAllRead(event.currentTarget)}>
          <CheckCheck aria-hidden="true" />
          {m.notifications_read_all()}
        </Button>
      )}
    </div>
  );
}
